import { graphql } from '#generated/gql.ts';
import { SettingFields } from '#kernel/graphql/setting.documents.ts';

export const Settings = graphql(
  `
    query Settings {
      settings {
        ...SettingFields
      }
    }
  `,
  [SettingFields],
);

export const UpdateSetting = graphql(
  `
    mutation UpdateSetting($name: String!, $value: String!, $version: Int) {
      updateSetting(name: $name, value: $value, version: $version) {
        ...SettingFields
      }
    }
  `,
  [SettingFields],
);

export const ResetSetting = graphql(
  `
    mutation ResetSetting($name: String!) {
      resetSetting(name: $name) {
        ...SettingFields
      }
    }
  `,
  [SettingFields],
);

export const Installation = graphql(`
  query Installation {
    environmentStates {
      name
      label
      isSet
      note
    }
  }
`);

export const MailState = graphql(`
  query MailState {
    mailState {
      waiting
      oldestWaitingAt
      lastSentAt
    }
  }
`);

export const SendTestMail = graphql(`
  mutation SendTestMail {
    sendTestMail
  }
`);

export const GatewayStates = graphql(`
  query GatewayStates {
    gatewayStates {
      provider
      name
      mode
      channels
      lastWebhookAt
    }
  }
`);

export const CheckGateway = graphql(`
  mutation CheckGateway($provider: String!) {
    checkGateway(provider: $provider) {
      isReachable
      problem
      milliseconds
      clockSeconds
      webhook
    }
  }
`);
