import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'
import { banners } from '../../demo/src/lines/banners'
import { foreignTexts, noteWritten } from '../support/latin-words'
import { type AxNode, problemsOf } from './perceived.rules'
import { Person, type Picture } from './person'
import type { Language } from './views'

const arabicLetter = /\p{Script=Arabic}/u
/** Languages are named in themselves. */
const languageNames = /العربية|English/g

interface Listening {
  heard: string[]
}

/** Works in the desk as a person with a screen reader, and notes what is said. What cannot be perceived fails. */
export class Reader extends Person {
  private constructor(
    page: Page,
    private readonly language: Language,
    private readonly protocol: CDPSession
  ) {
    super(page, false)
  }

  static async of(page: Page, language: Language): Promise<Reader> {
    noteWritten(banners)
    await page.evaluate(listen)
    // To the first control. Where the language was changed, the screen has the focus.
    if (language === 'en') await page.keyboard.press('Tab')
    return new Reader(page, language, await page.context().newCDPSession(page))
  }

  /** A screen reader has a cursor of its own: the control that is pressed takes the focus at once. */
  protected override async reach(target: Locator): Promise<void> {
    await this.look(target)
    await target.focus()
  }

  override async type(target: Locator, text: string): Promise<void> {
    noteWritten(text)
    await super.type(target, text)
  }

  override async give(button: Locator, pictures: readonly Picture[]): Promise<void> {
    await super.give(button, pictures)
    await this.look(button)
  }

  /** Returns what was said since the last call: texts of live regions, and with `→` where the focus was moved. */
  async heard(): Promise<string[]> {
    const texts = await this.page.evaluate(() => (window as unknown as Listening).heard.splice(0))
    expect(this.inOtherLanguage(texts), 'said in the other language').toEqual([])
    return texts
  }

  /** Reads the screen when a control of it is there. What changes meanwhile is read again. */
  private async look(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    await expect.poll(() => this.read(), target.toString()).toEqual([])
  }

  private async read(): Promise<string[]> {
    const { nodes } = (await this.protocol.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
    const { problems, names, hasDialog } = problemsOf(nodes)
    const isFocused = await this.page.evaluate(
      selector => document.activeElement?.matches(selector),
      hasDialog ? '[role=dialog], [role=dialog] *' : ':not(body)'
    )
    return [
      ...problems,
      ...this.inOtherLanguage(names).map(name => `in the other language: ${name}`),
      ...(isFocused ? [] : [`without the focus: the ${hasDialog ? 'dialog' : 'screen'}`])
    ]
  }

  private inOtherLanguage(texts: string[]): string[] {
    const own = texts.map(text => text.replace(languageNames, ''))
    return this.language === 'ar' ? foreignTexts(own) : own.filter(text => arabicLetter.test(text))
  }
}

/**
 * Runs in the page. A status that comes with its text is said by few readers: it counts when it changes. What comes in a
 * part of the page that a dialog hides, or hid until this frame, comes with all of that part: it is not said.
 */
function listen(): void {
  const heard = ((window as unknown as Listening).heard = [] as string[])
  const live = '[role=alert],[role=status],[role=log],[aria-live]:not([aria-live=off])'
  const say = (text: string | null | undefined) => {
    const said = text?.replace(/\s+/g, ' ').trim()
    if (said && heard.at(-1) !== said) heard.push(said)
  }
  let hidden: Element[] = []
  const noteHidden = () => {
    hidden = [...document.querySelectorAll('[aria-hidden=true]')]
    requestAnimationFrame(noteHidden)
  }
  noteHidden()
  const sayOf = (region: Element) => {
    if (!region.closest('[aria-hidden=true]') && !hidden.some(part => part.contains(region)))
      say(region.textContent)
  }
  new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(live)
      if (region) sayOf(region)
      else
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const each of [node, ...node.querySelectorAll('*')])
              if (each.matches('[role=alert]')) sayOf(each)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('section,[role=dialog]')) return
    say(`→ ${document.getElementById(target.getAttribute('aria-labelledby') ?? '')?.textContent}`)
  })
}
