import { expect, test } from '@playwright/test'
import { openHydrated } from '../support/page'

test(
  'SH-109 the header’s controls do not overlap with text at 200 %',
  { tag: '@phone' },
  async ({ page }) => {
    await openHydrated(page, '/login')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const controls = page.getByRole('banner').locator('a:visible, button:visible')
    await expect(controls).toHaveCount(5)
    const boxes = await controls.evaluateAll(elements =>
      elements
        .map(element => element.getBoundingClientRect().toJSON() as DOMRect)
        .sort((a, b) => a.left - b.left)
    )
    for (const [index, box] of boxes.slice(1).entries())
      expect(box.left, `control ${index + 1}`).toBeGreaterThanOrEqual(boxes[index]!.right - 1)
  }
)
