import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserElement } from './browser'
import { until } from './until'

type Landmark = 'banner' | 'main' | 'contentinfo'

/** An element as a shopper perceives it: by role and name, by label, or by a part of its text. */
export type Target = { within?: Landmark } & (
  { role: string; name?: string | RegExp; pressed?: boolean } | { label: string | RegExp } | { text: string }
)

/** The shop in one tab of any engine. Every function waits, and throws when what it waits for does not come. */
export interface ShopPage {
  open: (pathname: string) => Promise<void>
  /** Leaves the shop, so that its page sends its last beacons. */
  leave: () => Promise<void>
  press: (target: Target) => Promise<void>
  /** Presses an element whenever it is there, until another one is shown. */
  pressUntil: (target: Target, shown: Target) => Promise<void>
  /** Types into an empty field. */
  fill: (field: Target, text: string) => Promise<void>
  see: (target: Target) => Promise<void>
  seeNoMore: (target: Target) => Promise<void>
  /** Waits for an address whose path matches. Returns the path. */
  seePath: (pattern: RegExp) => Promise<string>
}

const library = path.resolve(
  import.meta.dirname,
  '../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'
)
const inPage = [library, path.join(import.meta.dirname, 'in-page.js')].map(file => readFileSync(file, 'utf8'))

/** Opens the shop at an origin in a tab of its own browser. */
export function shopPage(browser: Browser, origin: string): ShopPage {
  const json = (target: Target) =>
    JSON.stringify(target, (_, value: unknown) =>
      value instanceof RegExp ? { pattern: value.source } : value
    )

  /** Each document needs the functions once. */
  async function find(
    name: 'findInShop' | 'findToPress',
    target: Target
  ): Promise<BrowserElement | undefined> {
    if (!(await browser.evaluate(`typeof window.${name} === 'function'`)))
      await browser.evaluate(`(function () {${inPage.join('\n')}})()`)
    return browser.element(`window.${name}(${json(target)})`)
  }

  const see = async (target: Target) =>
    void (await until(`the page shows ${json(target)}`, () => find('findInShop', target)))

  async function pressIfShown(target: Target): Promise<BrowserElement | undefined> {
    const element = await find('findToPress', target)
    await element?.press()
    return element
  }
  const press = async (target: Target) =>
    void (await until(`${json(target)} can be pressed`, () => pressIfShown(target)))

  return {
    open: pathname => browser.open(origin + pathname),
    leave: () => browser.open('about:blank'),
    see,
    press,
    pressUntil: async (target, shown) =>
      void (await until(`pressing ${json(target)} shows ${json(shown)}`, async () => {
        if (await find('findInShop', shown)) return true
        await pressIfShown(target)
        return false
      })),
    seeNoMore: async target =>
      void (await until(
        `the page no longer shows ${json(target)}`,
        async () => !(await find('findInShop', target))
      )),
    async fill(field, text) {
      await press(field)
      await (await find('findInShop', field))?.type(text)
      await until(
        `${json(field)} holds what was typed`,
        async () => (await browser.evaluate('document.activeElement.value')) === text
      )
    },
    seePath: pattern =>
      until(`the path matches ${pattern.source}`, async () => {
        const { pathname } = new URL(await browser.address())
        return pattern.test(pathname) ? pathname : undefined
      })
  }
}
