import { localPath, t } from '../support/language'
import { openHydrated } from '../support/page'
import { expect, test } from '../support/test'

declare global {
  interface Window {
    holdFrames: () => void
    releaseFrames: () => void
  }
}

test(
  'the first press loads what a write request needs, after the frame that shows its effect',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const request = window.requestAnimationFrame.bind(window)
      const held: FrameRequestCallback[] = []
      window.holdFrames = () => {
        window.requestAnimationFrame = callback => held.push(callback)
      }
      window.releaseFrames = () => {
        window.requestAnimationFrame = request
        for (const callback of held) request(callback)
      }
    })
    await openHydrated(page, localPath('/'))
    await page.waitForLoadState('networkidle')
    const requested: string[] = []
    const withAxios: string[] = []
    page.on('request', request => requested.push(request.url()))
    page.on('response', async response => {
      if (response.request().resourceType() !== 'script') return
      // What loads when the test ends has no text any more.
      const script = await response.text().catch(() => '')
      if (script.includes('AxiosError')) withAxios.push(response.url())
    })

    await page.evaluate(() => window.holdFrames())
    await page.getByRole('button', { name: t('Open menu') }).tap()
    await expect(page.getByRole('dialog', { name: t('Browse') })).toBeVisible()
    const requestedBefore = [...requested]
    await page.evaluate(() => window.releaseFrames())

    await expect.poll(() => withAxios).toHaveLength(1)
    expect(requestedBefore).not.toContain(withAxios[0])
  }
)
