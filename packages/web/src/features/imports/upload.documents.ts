import { graphql } from '#generated/gql.ts';

export const UploadHistory = graphql(`
  query UploadHistory($page: Int) {
    uploadJobPage(page: $page, importsOnly: true) {
      rows {
        id
        kind
        fileName
        status
        undoStatus
        error
        total
        processed
        created
        updated
        unchanged
        failed
        requestedByName
        createdAt
      }
      total
      page
      pageSize
    }
  }
`);

export const ImportDues = graphql(`
  query ImportDues($id: Int!, $settledBefore: Date) {
    importDues(id: $id, settledBefore: $settledBefore) {
      settled {
        count
        amount
      }
      overdue {
        count
        amount
      }
    }
  }
`);

export const UndoPreview = graphql(`
  query UndoPreview($id: Int!) {
    undoPreview(id: $id) {
      isDone
      total
      done
      counts {
        unit
        outcome
        reason
        count
      }
      kept {
        unit
        id
        name
        reason
      }
    }
  }
`);

export const PreviewUndo = graphql(`
  mutation PreviewUndo($id: Int!) {
    previewUndo(id: $id)
  }
`);

export const UndoImport = graphql(`
  mutation UndoImport($id: Int!) {
    undoImport(id: $id)
  }
`);

export const ImportTried = graphql(`
  mutation ImportTried($id: Int!, $options: ImportOptionsInput!) {
    importTried(id: $id, options: $options) {
      id
    }
  }
`);
