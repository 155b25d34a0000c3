import { type ExportJob, newExport } from '@matchdesk/terminal/jobs/export/export-job.ts';

/** An export for tests, of all users as csv to this file. */
export const fakeExport = (out: string): ExportJob =>
  newExport(
    { profile: 'default', url: 'http://x.example', out, mayOverwrite: false },
    {
      list: 'users.list',
      scope: '',
      where: '',
      sort: '',
      isDescending: false,
      pageSize: 100,
      format: 'csv',
      fields: null,
      isRaw: false,
    },
  );
