import { mutation, query } from '#generated/gql.ts';
import { SettingFields } from '#kernel/graphql/setting.documents.ts';

export const Settings = query('settings { ...SettingFields }', [SettingFields]);
export const ResetSetting = mutation('resetSetting { ...SettingFields }', [SettingFields]);
export const Installation = query('environmentStates { * }');
export const MailState = query('mailState { * }');
export const SendTestMail = mutation('sendTestMail');
export const GatewayStates = query('gatewayStates { * }');
export const CheckGateway = mutation('checkGateway { isReachable problem milliseconds clockSeconds webhook }');
export const CheckMailDomain = mutation('checkMailDomain { sender domain isLookedUp hints { * } }');
export const StartTestPayment = mutation('startTestPayment { payUrl }');
export const ReadTestPayment = mutation('readTestPayment { * }');
export const Backups = query('backupState { isNightly folder runs { * } }');
export const StartBackup = mutation('startBackup');
