/** Whether the visitor wants to load no more than necessary, where the browser says so. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
