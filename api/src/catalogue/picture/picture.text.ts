export const pictureProblems = {
  missing: (reference: string) =>
    `the picture ${reference} is not among the pictures that were given (--pictures)`,
  refused: (reference: string, reason: string) => `the picture ${reference} ${reason}`,
  noPicture: 'is no JPEG, PNG, WebP or AVIF',
  damaged: (reason: string) => `is damaged or cut off: ${reason.split('\n', 1)[0]}`,
  endedDecoder: 'ends the process that decodes it',
  tooLarge: 'has more than 30 MB',
  tooSmall: (width: number, height: number) => `is smaller than 100 × 100 pixels (${width} × ${height})`,
  tooManyPixels: (width: number, height: number) => `has more than 80 megapixels (${width} × ${height})`,
  noSource: (source: string) => `There is no folder and no zip ${source}.`,
  brokenZip: (source: string, reason: string) => `${source} cannot be read as a zip: ${reason}.`
}

export const notAPicture = 'There is no such picture'

export const pictureLog = {
  failed: (name: string, reason: string) => `Picture ${name} cannot be derived: ${reason}`,
  failedBefore: 'it has just failed',
  notRenewed: (reason: string) => `Pictures of an earlier version stay until the next start: ${reason}`,
  noMaster: 'its master is missing',
  notStored: (file: string, reason: string) => `Picture ${file} was not stored: ${reason}`
}

export const noPicture = (file: string) => `There is no picture ${file}.`
