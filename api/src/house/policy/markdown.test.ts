import assert from 'node:assert/strict'
import { test } from 'node:test'
import { policyPages } from '@sahra/shared/contract/policy'
import { defaultPolicy } from './default-policies'
import { readMarkdown } from './read-markdown.rules'
import { writeMarkdown } from './write-markdown.rules'

const page = (body: string) => `# Terms\n\nIn plain words.\n\n## Prices\n\n${body}\n`
const blocksOf = (body: string) => {
  const read = readMarkdown(page(body))
  assert.ok(!Array.isArray(read), JSON.stringify(read))
  return read.parts[0]?.blocks
}
const problemsOf = (source: string, isFaq = false) => {
  const read = readMarkdown(source, isFaq)
  assert.ok(Array.isArray(read), 'it was read')
  return read.map(({ line, problem }) => `${line} ${problem}`)
}

test('C156 reads title, lead, parts, paragraphs, lists, headings and links', () => {
  const source = `---
description: How orders work.
---
# Terms & Conditions

What you
can expect.

## Our prices {#prices}
Prices are in AED, 5 * 3 of them
in [the shop](/products?x=1).

- one
  goes on
- [two](https://dune.example/a_(b))

- three
1. first
2) second

### Payment ###
By card: [mail](mailto:a@b.example), [call](tel:+97121234567).

## Our prices
Again\\*.
`
  assert.deepEqual(readMarkdown(source), {
    title: 'Terms & Conditions',
    description: 'How orders work.',
    lead: 'What you can expect.',
    parts: [
      {
        id: 'prices',
        heading: 'Our prices',
        blocks: [
          ['Prices are in AED, 5 * 3 of them in ', { text: 'the shop', href: '/products?x=1' }, '.'],
          { points: ['one goes on', [{ text: 'two', href: 'https://dune.example/a_(b)' }], 'three'] },
          { points: ['first', 'second'], isOrdered: true },
          { subheading: 'Payment' },
          [
            'By card: ',
            { text: 'mail', href: 'mailto:a@b.example' },
            ', ',
            { text: 'call', href: 'tel:+97121234567' },
            '.'
          ]
        ]
      },
      { id: 'our-prices', heading: 'Our prices', blocks: ['Again*.'] }
    ]
  })
})

test('C156 refuses every other Markdown, and HTML, with its line', () => {
  const refused: [body: string, problem: string][] = [
    ['a <b>bold</b> text', 'html'],
    ['<!-- a comment -->', 'html'],
    ['</p>', 'html'],
    ['<https://dune.example>', 'html'],
    ['&copy; 2026', 'entity'],
    ['&#60;', 'entity'],
    ['**bold**', 'bold'],
    ['a _slanted_ word', 'bold'],
    ['`code`', 'code'],
    ['```', 'code'],
    ['![picture](/media/a.webp)', 'image'],
    ['> quote', 'quote'],
    ['| a | b |', 'table'],
    ['---', 'rule'],
    ['* * *', 'rule'],
    ['[a]: https://dune.example', 'reference'],
    ['[a][b]', 'reference'],
    ['[a](javascript:alert(1))', 'link'],
    ['[a](http://dune.example)', 'link'],
    ['[a](//dune.example)', 'link'],
    ['[a](/\\dune.example)', 'link'],
    ['[a](data:text/html,x)', 'link'],
    ['[a](https://dune.example "title")', 'link'],
    ['#heading', 'heading-mark'],
    ['#### deep', 'deep'],
    ['    indented', 'indent'],
    ['a\u0007bell', 'control'],
    ['a\0null', 'control'],
    ['# Second', 'second-title'],
    ['x'.repeat(5001), 'long']
  ]
  for (const [body, problem] of refused) assert.ok(problemsOf(page(body)).includes(`7 ${problem}`), body)
  assert.deepEqual(problemsOf(page('- one\n  - inner')), ['8 nested'])
  assert.deepEqual(problemsOf(page('fine\n\n<i>\n\n**no**')), ['9 html', '11 bold'])
})

test('C156 refuses a page that is not whole', () => {
  assert.deepEqual(problemsOf(''), ['1 no-title', '1 no-part'])
  assert.deepEqual(problemsOf('# Terms\n\n## A\n\ntext'), ['1 lead'])
  assert.deepEqual(problemsOf('# Terms\n\nLead.\n\nMore.\n\n## A\n\ntext'), ['5 lead'])
  assert.deepEqual(problemsOf('# Terms\n\n[Lead](/).\n\n## A\n\ntext'), ['3 lead-words'])
  assert.deepEqual(problemsOf('# Terms\n\nLead.\n\n## A\n\n## B\n\ntext'), ['5 empty-part'])
  assert.deepEqual(problemsOf('# T\n\nL.\n\n## A {#x}\n\na\n\n## B {#x}\n\nb'), [
    '5 duplicate-id',
    '9 duplicate-id'
  ])
  assert.deepEqual(problemsOf('# T\n\nL.\n\n## A\n\n### B\n\n### C\n\nc'), ['7 empty-answer'])
  assert.deepEqual(problemsOf('---\nlayout: x\n---\n# T\n\nL.\n\n## A\n\na'), ['2 metadata'])
  assert.deepEqual(problemsOf('---\n# T\n\nL.\n\n## A\n\na'), ['1 metadata'])
  assert.deepEqual(problemsOf('# T\n\nL.\n\n## A\n\na\n\n### B\n\nb', true), ['7 question'])
  assert.deepEqual(problemsOf('x'.repeat(100_001)), ['1 too-large'])
  assert.equal(problemsOf(page('<b>\n\n'.repeat(200))).length, 20)
})

test('C156 reads what other editors write: BOM, CRLF, trailing spaces, an empty last line', () => {
  assert.deepEqual(readMarkdown('\uFEFF# T\r\n\r\nL.  \r\n\r\n## A\r\n\r\none  \r\ntwo\r\n'), {
    title: 'T',
    description: 'L.',
    lead: 'L.',
    parts: [{ id: 'a', heading: 'A', blocks: ['one two'] }]
  })
})

test('C156 signs of Markdown are texts when a backslash stands before them', () => {
  assert.deepEqual(blocksOf('\\# a \\<b\\> \\*c\\* \\[d](/e) \\&amp; \\\\'), ['# a <b> *c* [d](/e) &amp; \\'])
})

const house = { city: 'Dubai', pieces: '25,000', hasOwnName: false }

test('C156 every text of the build is written and read as itself', () => {
  for (const language of ['en', 'ar'])
    for (const page of policyPages) {
      const policy = defaultPolicy(page, language, house)
      assert.deepEqual(readMarkdown(writeMarkdown(policy), page === 'faq'), policy, `${page} ${language}`)
    }
})

test('C156 any text is written and read as itself', () => {
  const signs = [
    'a',
    'B ',
    '*',
    '_',
    '#',
    '-',
    '1.',
    '+',
    '>',
    '|',
    '<',
    'b>',
    '&amp;',
    '!',
    '[',
    ']',
    '(',
    ')',
    '\\',
    '`',
    '{',
    '}',
    '~',
    '=',
    'ض'
  ]
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const text = () =>
    Array.from({ length: 1 + next(8) }, () => signs[next(signs.length)])
      .join('')
      .trim()
  for (let round = 0; round < 3000; round++) {
    const heading = `${text()} x`.replace(/\s+/g, ' ')
    const policy = {
      title: heading,
      description: 'd',
      lead: text(),
      parts: [
        {
          id: 'own',
          heading,
          blocks: [
            text(),
            [{ text: text(), href: '/a' }, ` ${text()}`],
            { points: [text(), [text(), { text: text(), href: 'https://b.example/' }]] },
            { subheading: `${text()} y ${text()}` },
            text()
          ]
        }
      ]
    }
    const source = writeMarkdown(policy)
    assert.deepEqual(readMarkdown(source), policy, source)
  }
})
