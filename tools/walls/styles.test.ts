import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import stylelint from 'stylelint'

/** Every rule for style sheets meets a planted violation. */
const root = path.resolve(import.meta.dirname, '../..')

async function messages(file: string, code: string): Promise<string> {
  const { results } = await stylelint.lint({ code, codeFilename: path.join(root, file), cwd: root })
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text)).join('\n')
}

const card = 'mfe-product/src/related/card.module.css'
const layered = (rules: string) => `@layer remote {\n${rules}\n}\n`
const linesOf = (count: number) => Array.from({ length: count }, () => '.card { opacity: 0; }').join('\n')
const plants: [rule: RegExp, file: string, code: string][] = [
  [/every-rule-is-in-a-layer/, card, '.card { color: inherit; }'],
  [/every-rule-is-in-a-layer/, card, '@media (width >= 64rem) { .card { color: inherit; } }'],
  [/styles-stay-in-their-module: “:global\(img\)”/, card, layered(':global(img) { opacity: 0; }')],
  [/styles-stay-in-their-module: “p”/, card, layered('.card, p { opacity: 0; }')],
  [/styles-stay-in-their-module: “page.css”/, 'mfe-product/src/page.css', layered('.card { opacity: 0; }')],
  [/use-tokens: write var\(--sh-s-4\) for 1rem/, card, layered('.card { gap: 1rem 20%; }')],
  [
    /use-tokens: write var\(--sh-s-2\)/,
    card,
    layered('.card { margin-block-start: -0.1rem; inset: 0.5rem; }')
  ],
  [/use-tokens: write var\(--sh-tap\)/, card, layered('.card { min-block-size: 2.75rem; }')],
  [/use-tokens: write var\(--sh-t-sm\)/, card, layered('.card { font: 400 0.9375rem / 1.4 serif; }')],
  [/use-tokens: write var\(--sh-track-caps\)/, card, layered('.card { letter-spacing: 0.16em; }')],
  [/use-tokens: write var\(--sh-r-1\)/, card, layered('.card { border-radius: 2px; }')],
  [/has-selects-by-name/, card, layered(".card:not(:has([aria-expanded='true'])) > :last-child { gap: 0; }")],
  [/has-selects-by-name/, card, layered('.card:has(> :nth-child(6)) > * { gap: 0; }')],
  [/has-asks-for-no-state/, card, layered(".card > li:has([aria-expanded='true']) .top { gap: 0; }")],
  [/files-have-200-lines: 201 lines/, card, layered(linesOf(199))]
]

for (const [rule, file, code] of plants)
  test(`${rule.source} is reported for ${code.replace(/\s+/g, ' ').slice(0, 70)}`, async () => {
    assert.match(await messages(file, code), rule)
  })

test('a :has() that names what it changes passes', async () => {
  const selectors = [
    '.columns:has(> :nth-child(6))',
    ':global(body):has(.bar)',
    '.columns:has(> :nth-child(6)) > li',
    ':global(body):has([data-drawer]) .host',
    '.gallery:not(:has(.thumbs)) .stage:hover',
    '.row > li:has([data-open]) [data-top]'
  ]
  assert.equal(
    await messages(card, layered(selectors.map(selector => `${selector} { gap: 0; }`).join('\n'))),
    ''
  )
})

test('a style sheet of 200 lines passes', async () => {
  assert.equal(await messages(card, layered(linesOf(198))), '')
})

test('tokens, fluid formulas and scoped globals pass', async () => {
  const code = layered(
    '.card { gap: var(--sh-s-4); padding: clamp(1rem, 0.5rem + 2vw, 2rem); }\n.card :global(img) { opacity: 1; }'
  )
  assert.equal(await messages(card, code), '')
})
