import { PAGE_PICTURES, startPictures } from '../../api/src/pictures'
import { demo } from '../../demo/src/demo'

/** Makes every picture of the demo, or the fronts alone, before tests. */
export const prepareDemoPictures = (
  to: string,
  log: (line: string) => void,
  choice: 'all' | 'fronts' = 'all'
): Promise<void> => startPictures(to, log, { from: [PAGE_PICTURES, demo.masters], choice }).done
