import { expect, type Locator, type Page } from '@playwright/test'

/** Seconds of a person, after the keystroke-level model (Card, Moran, Newell), generously: to think, find and act. */
const PRESS_S = 4
const FIELD_S = 4
const LETTER_S = 0.3
const TAB_S = 0.3
const TABS_MAX = 200

export interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Works in the desk with a pointer, or with the keyboard alone, and counts what it takes. */
export class Person {
  presses = 0
  fields = 0
  private letters = 0
  private tabs = 0
  private readonly start = performance.now()

  constructor(
    readonly page: Page,
    readonly hasPointer: boolean
  ) {}

  async press(target: Locator): Promise<void> {
    this.presses++
    if (this.hasPointer) return target.click()
    await this.reach(target)
    await this.page.keyboard.press('Enter')
  }

  async type(target: Locator, text: string): Promise<void> {
    this.fields++
    this.letters += text.length
    if (!this.hasPointer) await this.reach(target)
    await target.fill(text)
  }

  /** Takes an option of a list that opens on a press. */
  async choose(target: Locator, option: string): Promise<void> {
    await this.press(target)
    const wanted = this.page.getByRole('option', { name: option, exact: true })
    await wanted.waitFor()
    if (this.hasPointer) return this.press(wanted)
    for (let pressed = 0; pressed < TABS_MAX && !(await isFocused(wanted)); pressed++)
      await this.step('ArrowDown')
    await this.page.keyboard.press('Enter')
  }

  /** Presses what opens the device's choice of files, and takes some. */
  async give(button: Locator, pictures: readonly Picture[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.press(button)
    await (await chooser).setFiles([...pictures])
    this.presses += pictures.length + 1
  }

  /** Machine time and what a person needs for it. */
  get seconds(): number {
    const machine = (performance.now() - this.start) / 1000
    return (
      machine + this.presses * PRESS_S + this.fields * FIELD_S + this.letters * LETTER_S + this.tabs * TAB_S
    )
  }

  protected async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let pressed = 0; pressed < TABS_MAX && !(await isFocused(target)); pressed++) await this.step('Tab')
    await expect(target).toBeFocused()
    expect(await target.evaluate(element => element.matches(':focus-visible'))).toBe(true)
  }

  private async step(key: string): Promise<void> {
    this.tabs++
    await this.page.keyboard.press(key)
  }
}

const isFocused = (target: Locator) => target.evaluate(element => element === document.activeElement)
