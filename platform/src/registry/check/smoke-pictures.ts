import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { CHECK_PICTURES } from '../../release/shapes/limits'
import { pictureWindows, type TakenPage } from '../../release/shapes/checked-pages'

/** Runs in the page: waits for the images in the window, which another width may ask for again. */
const IMAGES_SHOWN = `(async () => {
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const isShown = ({ top, bottom }) => top < innerHeight && bottom > 0
  const images = [...document.images].filter(image => isShown(image.getBoundingClientRect()))
  const decoded = Promise.all(images.map(image => image.decode().catch(() => undefined)))
  await Promise.race([decoded, new Promise(resolve => setTimeout(resolve, ${CHECK_PICTURES.imagesMs}))])
})()`

type Pictures = TakenPage['pictures']

/** Takes a picture in each window. What cannot be taken in time, or is too large, is left out: a picture decides nothing. */
export async function takePictures(page: Page, timeoutMs: number): Promise<Pictures> {
  const pictures: Pictures = []
  const taken = takeEach(page, pictures).catch(() => undefined)
  await Promise.race([taken, delay(timeoutMs, undefined, { ref: false })])
  return [...pictures]
}

async function takeEach(page: Page, pictures: Pictures): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const { width, height, scale } of pictureWindows) {
    await page.setViewportSize({ width, height })
    await page.evaluate(IMAGES_SHOWN)
    const { data: content } = await session.send('Page.captureScreenshot', {
      ...{ format: 'webp', quality: 60 },
      clip: { x: 0, y: 0, width, height, scale }
    })
    if (Buffer.byteLength(content, 'base64') <= CHECK_PICTURES.bytes) pictures.push({ width, content })
  }
}
