import { graphql } from '#generated/gql.ts';

export const Operations = graphql(`
  query Operations {
    operations {
      servers {
        id
        host
        version
        startedAt
        beatAt
        isSilent
        jobs
        isHere
      }
      own {
        lagSeconds
        worstLagSeconds
        memoryBytes
        uptimeSeconds
        poolUsed
        poolWaiting
        poolMost
        diskFreeBytes
        diskBytes
      }
      problems
      databaseBytes
      jobsDue
      jobsRunning
      jobsLater
      jobsFailed
      oldestJobSeconds
      oldestFailedJobSeconds
      mailsDue
      mailsLater
      mailsFailed
      oldestMailSeconds
      oldestFailedMailSeconds
    }
  }
`);

export const TroubledJobs = graphql(`
  query TroubledJobs($trouble: Trouble!, $name: String, $page: Int, $pageSize: Int) {
    troubledJobPage(trouble: $trouble, name: $name, page: $page, pageSize: $pageSize) {
      rows {
        id
        name
        attempts
        lastError
        queuedAt
        triedAt
        nextTryAt
        isRunning
        isRepeated
      }
      total
      kinds {
        name
        count
      }
    }
  }
`);

export const TroubledMails = graphql(`
  query TroubledMails($trouble: Trouble!, $name: String, $page: Int, $pageSize: Int) {
    troubledMailPage(trouble: $trouble, name: $name, page: $page, pageSize: $pageSize) {
      rows {
        id
        kind
        to
        attempts
        lastError
        queuedAt
        failedAt
        nextTryAt
        isBeingSent
      }
      total
      kinds {
        name
        count
      }
    }
  }
`);

export const RetryJob = graphql(`
  mutation RetryJob($id: Int!) {
    done: retryJob(id: $id)
  }
`);

export const DiscardJob = graphql(`
  mutation DiscardJob($id: Int!) {
    done: discardJob(id: $id)
  }
`);

export const RetryFailedJobs = graphql(`
  mutation RetryFailedJobs($name: String) {
    count: retryFailedJobs(name: $name)
  }
`);

export const DiscardFailedJobs = graphql(`
  mutation DiscardFailedJobs($name: String) {
    count: discardFailedJobs(name: $name)
  }
`);

export const RetryMail = graphql(`
  mutation RetryMail($id: Int!) {
    done: retryMail(id: $id)
  }
`);

export const DiscardMail = graphql(`
  mutation DiscardMail($id: Int!) {
    done: discardMail(id: $id)
  }
`);

export const RetryFailedMails = graphql(`
  mutation RetryFailedMails($name: String) {
    count: retryFailedMails(name: $name)
  }
`);

export const DiscardFailedMails = graphql(`
  mutation DiscardFailedMails($name: String) {
    count: discardFailedMails(name: $name)
  }
`);
