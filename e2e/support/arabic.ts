import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '../..')

/** Texts in a language besides that of the page, and those for developers. */
const leftOut = /\/(language-proposal|inspect|language)\.text\.ts$/

/** The words between quotes in the text modules of the front ends. */
function wordsIn(ending: RegExp): string[] {
  return readdirSync(root)
    .filter(name => /^(shell|shared|mfe-.*)$/.test(name))
    .flatMap(front =>
      readdirSync(path.join(root, front, 'src'), { recursive: true, encoding: 'utf8' })
        .filter(file => ending.test(file) && !leftOut.test(file))
        .flatMap(file => literalsOf(readFileSync(path.join(root, front, 'src', file), 'utf8')))
    )
}

const literalsOf = (source: string): string[] =>
  [...source.matchAll(/'([^'\n]*)'|`([^`$]*)`/g)].map(([, quoted, template]) => quoted ?? template ?? '')

/** The English texts of the front ends, but those that Arabic keeps, such as names. */
function englishTexts(): string[] {
  const arabicWords = new Set(wordsIn(/\.text\.ar\.ts$/))
  const texts = wordsIn(/(?<!\.ar)\.text\.ts$/).filter(
    text => /[A-Za-z]{3}/.test(text) && !arabicWords.has(text)
  )
  return [...new Set(texts)]
}

let texts: string[] | undefined

/** Expects that no English text of a front end is shown, read aloud or in the head. What is marked as English may be. */
export async function expectNoEnglish(page: Page): Promise<void> {
  texts ??= englishTexts()
  expect(texts.length).toBeGreaterThan(500)
  const shown = await page.evaluate(() => {
    const isMarked = (element: Element | null) => Boolean(element?.closest('[lang]:not([lang="ar"])'))
    const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content
    const read: (string | null | undefined)[] = [document.title, description]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode
      if (parent && !parent.closest('script, style, template') && !isMarked(parent)) read.push(textContent)
    }
    for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isMarked(element)) read.push(element.getAttribute(name))
    return read.flatMap(text => text?.trim() || [])
  })
  const sentences = texts.filter(text => /\w \w+ \w/.test(text))
  // What categories are called is data; some texts are the same words.
  const categories = await (await page.request.get('/api/category')).text()
  const words = new Set(texts.filter(text => !categories.includes(`"${text}"`)))
  expect(
    shown.filter(text => words.has(text) || sentences.some(sentence => text.includes(sentence)))
  ).toEqual([])
}
