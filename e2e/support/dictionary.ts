import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { categories as arabicCategories } from '../../demo/src/arabic/categories'
import { materials } from '../../demo/src/arabic/materials'
import { banners, colours, delivery, offers, sizes } from '../../demo/src/arabic/words'
import { categories, type CategorySeed } from '../../demo/src/catalogue/categories'
import { isolateForeign } from '../../shared/src/language/arabic.ar'
import { brand } from '../../shared/src/shop/brand'
import { brand as arabicBrand } from '../../shared/src/shop/brand.ar'
import { callSafely, readTemplates, type Template, type TextFunction } from './text-templates'

const root = path.resolve(import.meta.dirname, '../..')
/** Texts in a language besides that of the page, and those for developers. */
const leftOut = /\/(language-proposal|inspect|language)\.text\.ts$/

/** What an English text is in Arabic, in the module `cart` of `cart.text.ts`. */
export interface Translation {
  arabic: string
  module: string
}

/** English texts and what Arabic pages and mails say instead. */
export interface Dictionary {
  texts: Map<string, Translation[]>
  templates: (Template & { module: string })[]
}

/** Pairs the text modules of the shop with their Arabic ones, and the words of the seeded catalogue. */
export async function readDictionary(): Promise<Dictionary> {
  const dictionary: Dictionary = { texts: new Map(), templates: [] }
  for (const file of textModules()) {
    const module = path.basename(file, '.text.ts')
    // Texts that are chosen by a code have the codes as keys.
    const keys = [...readFileSync(arabicOf(file), 'utf8').matchAll(/^\s*'?([\w ]+)'?:/gm)].map(
      ([, key]) => key!
    )
    new Pairing(dictionary, module, [...new Set(keys)]).add(
      await load(file),
      withArabicBrand(await load(arabicOf(file)))
    )
  }
  const catalogue = new Pairing(dictionary, 'catalogue', [])
  for (const [english, arabic] of catalogueWords) catalogue.add(english, arabic)
  return dictionary
}

const textModules = (): string[] =>
  readdirSync(root)
    .filter(name => /^(shell|shared|api|mfe-.*)$/.test(name))
    .map(name => path.join(root, name, 'src'))
    .flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => path.join(folder, file))
    )
    .filter(
      file =>
        (file.startsWith(api) ? /-mail\.text\.ts$/ : /\.text\.ts$/).test(file) &&
        !leftOut.test(file) &&
        existsSync(arabicOf(file))
    )

/** Of the api, mails alone: invoices and payment pages are not pages of the shop. */
const api = path.join(root, 'api/')

const arabicOf = (file: string): string => file.replace(/\.ts$/, '.ar.ts')

const flat = (seeds: CategorySeed[]): CategorySeed[] =>
  seeds.flatMap(seed => [seed, ...flat(seed.children ?? [])])

const catalogueWords: [english: string, arabic: string][] = [
  ...flat(categories).flatMap(({ slug, name, description }): [string, string][] => {
    const [label = '', words = ''] = arabicCategories[slug] ?? []
    return [
      [name, label],
      [description, words]
    ]
  }),
  ...Object.entries(colours).map(([name, [label]]): [string, string] => [name, label]),
  ...[sizes, materials, offers, delivery, banners].flatMap(texts => Object.entries(texts))
]

const load = (file: string): Promise<unknown> => import(pathToFileURL(file).href)

/**
 * An Arabic build replaces `brand` by the Arabic one, where a text imports it; here every text has the English one. Returns the
 * texts as the build says them.
 */
function withArabicBrand(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replaceAll(brand.inCity, arabicBrand.inCity)
      .replaceAll(isolateForeign(brand.city), isolateForeign(arabicBrand.city))
  if (typeof value === 'function')
    return Object.defineProperty(
      (...values: unknown[]) => withArabicBrand((value as TextFunction)(...values)),
      'length',
      { value: value.length }
    )
  if (Array.isArray(value)) return value.map(withArabicBrand)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withArabicBrand(part)]))
}

/** Adds the texts of one module. */
class Pairing {
  constructor(
    private readonly dictionary: Dictionary,
    private readonly module: string,
    private readonly keys: string[]
  ) {}

  add(english: unknown, arabic: unknown): void {
    if (typeof english === 'string' && typeof arabic === 'string') this.addText(english, arabic)
    else if (typeof english === 'function') this.addFunction(english as TextFunction, arabic as TextFunction)
    else if (english && arabic && typeof english === 'object')
      for (const [key, part] of Object.entries(english))
        this.add(part, (arabic as Record<string, unknown>)[key])
  }

  private addText(english: string, arabic: string): void {
    const { texts } = this.dictionary
    const known = texts.get(english) ?? []
    if (!known.some(other => other.arabic === arabic && other.module === this.module))
      texts.set(english, [...known, { arabic, module: this.module }])
  }

  private addFunction(english: TextFunction, arabic: TextFunction): void {
    const templates = readTemplates(english, arabic)
    this.dictionary.templates.push(...templates.map(template => ({ ...template, module: this.module })))
    for (const key of this.keys)
      for (const values of [[key], [key, true], [{ paymentStatus: key }]]) {
        const [text, arabicText] = [callSafely(english, values), callSafely(arabic, values)]
        // Not a template with the key as its value.
        const isOwn = typeof text !== 'string' || text === key || !text.includes(key)
        if (isOwn && !isDeepStrictEqual(text, arabicText)) this.add(text, arabicText)
      }
  }
}
