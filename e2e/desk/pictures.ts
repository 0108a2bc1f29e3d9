import type { Page } from '@playwright/test'
import type { Picture } from './person'

/** Draws photos of one bag, each of another colour: the shop stores the same content once. */
export async function drawPictures(page: Page, count: number): Promise<Picture[]> {
  const drawn = await page.evaluate(wanted => {
    const first = Math.random() * 360
    return Array.from({ length: wanted }, (_, index) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 1600
      const context = canvas.getContext('2d')!
      context.fillStyle = `hsl(${first + (index * 360) / wanted} 40% 60%)`
      context.fillRect(0, 0, 1600, 1600)
      context.fillStyle = '#222'
      context.fillRect(400, 600, 800, 600)
      return canvas.toDataURL('image/jpeg', 0.8).split(',')[1]!
    })
  }, count)
  return drawn.map((content, index) => ({
    name: `bag-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(content, 'base64')
  }))
}
