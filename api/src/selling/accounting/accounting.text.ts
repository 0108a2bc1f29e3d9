export const dailyExportFailed = (folder: string, reason: string) =>
  `files for accounting not written to ${folder}: ${reason}. Next try in 15 minutes.`
