export const pictureProblems = {
  missing: (reference: string) =>
    `the picture ${reference} is not among the pictures that were given (--pictures)`,
  refused: (reference: string, reason: string) => `the picture ${reference} ${reason}`,
  noPicture: 'is no JPEG, PNG, WebP or AVIF',
  cutOff: 'is cut off: its end is missing',
  tooLarge: 'has more than 30 MB',
  tooSmall: (width: number, height: number) => `is smaller than 100 × 100 pixels (${width} × ${height})`,
  tooManyPixels: (width: number, height: number) => `has more than 80 megapixels (${width} × ${height})`,
  noSource: (source: string) => `There is no folder and no zip ${source}.`,
  brokenZip: (source: string, reason: string) => `${source} cannot be read as a zip: ${reason}.`
}

export const pictureLog = {
  ready: (count: number) => `Pictures of the merchant: ${count} ready`,
  failed: (name: string, reason: string) => `Picture ${name} of the merchant cannot be used: ${reason}`,
  workerFailed: (reason: string) => `Pictures of the merchant wait: ${reason}`
}

export const noPicture = (file: string) => `There is no picture ${file}.`
