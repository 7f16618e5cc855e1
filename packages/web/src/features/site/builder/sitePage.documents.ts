import { graphql } from '#generated/gql.ts';

export const PageVersionFields = graphql(`
  fragment PageVersionFields on SitePageVersion {
    number
    title
    publishedAt
    publishedBy
    waitsUntil
    fromVersion
  }
`);

export const PageFields = graphql(
  `
    fragment PageFields on SitePage {
      document
      revision
      hasDraft
      draftBy
      draftAt
      published {
        ...PageVersionFields
      }
      waiting {
        ...PageVersionFields
      }
    }
  `,
  [PageVersionFields],
);

export const SitePage = graphql(
  `
    query SitePage($funnelId: String, $step: String, $name: String) {
      sitePage(funnelId: $funnelId, step: $step, name: $name) {
        ...PageFields
      }
    }
  `,
  [PageFields],
);

/** What the server adds to the blocks of the draft that was saved last. */
export const SiteCanvasData = graphql(`
  query SiteCanvasData($funnelId: String, $step: String, $name: String) {
    siteCanvasData(funnelId: $funnelId, step: $step, name: $name) {
      data
      pictures {
        src
        bytes
      }
    }
  }
`);

export const SitePageVersions = graphql(
  `
    query SitePageVersions($funnelId: String, $step: String, $name: String) {
      sitePageVersions(funnelId: $funnelId, step: $step, name: $name) {
        ...PageVersionFields
      }
    }
  `,
  [PageVersionFields],
);

export const SitePageVersion = graphql(`
  query SitePageVersion($funnelId: String, $step: String, $name: String, $number: Int!) {
    sitePageVersion(funnelId: $funnelId, step: $step, name: $name, number: $number)
  }
`);

export const SavePageDraft = graphql(
  `
    mutation SavePageDraft($funnelId: String, $step: String, $name: String, $revision: Int!, $document: JSON!) {
      answer: saveSitePageDraft(
        funnelId: $funnelId
        step: $step
        name: $name
        revision: $revision
        document: $document
      ) {
        done
        page {
          ...PageFields
        }
      }
    }
  `,
  [PageFields],
);

export const PublishPage = graphql(
  `
    mutation PublishPage($funnelId: String, $step: String, $name: String, $revision: Int!) {
      answer: publishSitePage(funnelId: $funnelId, step: $step, name: $name, revision: $revision) {
        done
        page {
          ...PageFields
        }
      }
    }
  `,
  [PageFields],
);

export const SchedulePage = graphql(
  `
    mutation SchedulePage($funnelId: String, $step: String, $name: String, $revision: Int!, $at: DateTime) {
      answer: scheduleSitePage(funnelId: $funnelId, step: $step, name: $name, revision: $revision, at: $at) {
        done
        page {
          ...PageFields
        }
      }
    }
  `,
  [PageFields],
);

export const RollBackPage = graphql(
  `
    mutation RollBackPage($funnelId: String, $step: String, $name: String, $number: Int!) {
      page: rollBackSitePage(funnelId: $funnelId, step: $step, name: $name, number: $number) {
        ...PageFields
      }
    }
  `,
  [PageFields],
);

export const BuiltFunnel = graphql(`
  query BuiltFunnel($id: String!) {
    funnel(id: $id) {
      id
      name
      slug
      opensAt
      closesAt
      paymentTerms {
        paymentTermId
        name
        plan
      }
    }
  }
`);

export const BuilderChoices = graphql(`
  query BuilderChoices {
    formChoices {
      slug
      name
    }
    funnelChoices {
      funnels {
        id
        name
      }
    }
  }
`);

export const SectionFields = graphql(`
  fragment SectionFields on SiteSection {
    id
    name
    blocks
  }
`);

export const SiteSections = graphql(
  `
    query SiteSections {
      siteSections {
        ...SectionFields
      }
    }
  `,
  [SectionFields],
);

export const KeepSection = graphql(
  `
    mutation KeepSection($name: String!, $blocks: JSON!) {
      keepSiteSection(name: $name, blocks: $blocks) {
        ...SectionFields
      }
    }
  `,
  [SectionFields],
);

export const ArchiveSection = graphql(`
  mutation ArchiveSection($id: Int!) {
    archiveSiteSection(id: $id)
  }
`);

export const PageTest = graphql(`
  query PageTest($funnelId: String, $step: String, $name: String) {
    sitePageTest(funnelId: $funnelId, step: $step, name: $name) {
      a
      b
      startedAt
      outcomes {
        side
        visitors
        leads
        orders
      }
    }
  }
`);

export const StartPageTest = graphql(
  `
    mutation StartPageTest($funnelId: String, $step: String, $name: String, $revision: Int!) {
      answer: startSitePageTest(funnelId: $funnelId, step: $step, name: $name, revision: $revision) {
        done
        page {
          ...PageFields
        }
      }
    }
  `,
  [PageFields],
);

export const EndPageTest = graphql(
  `
    mutation EndPageTest($funnelId: String, $step: String, $name: String, $keep: String!) {
      page: endSitePageTest(funnelId: $funnelId, step: $step, name: $name, keep: $keep) {
        ...PageFields
      }
    }
  `,
  [PageFields],
);
