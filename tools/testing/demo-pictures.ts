import { PAGE_PICTURES, startPictures, type PictureJob } from '../../api/src/pictures'
import { demo } from '../../demo/src/demo'

/** Makes every picture of the demo, or the fronts alone, for tests. */
export const startDemoPictures = (
  to: string,
  log: (line: string) => void,
  choice: 'all' | 'fronts' = 'all'
): PictureJob => startPictures(to, log, { from: [PAGE_PICTURES, demo.masters], choice })
