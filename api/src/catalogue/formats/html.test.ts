import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { drawSeed } from '../../testing/seeded-random'
import { htmlOfText, textOfHtml } from './html'

for (const [html, text] of [
  [
    '<p>Cr&eacute;pe &mdash; the house&rsquo;s&hellip; &frac12; 30&deg; &euro; &trade; &NotEqualTilde;</p>',
    'Crépe — the house’s… ½ 30° € ™ ≂̸'
  ],
  ['Caf&eacute; &amp;mdash; &unknown;', 'Café &mdash; &unknown;'],
  [
    '<section>Box calf.</section><section>Lined with <em>suede</em>.</section>',
    'Box calf.\n\nLined with suede.'
  ],
  [
    '<table><thead><tr><th>Size</th><th>Bust</th><th>Waist</th></tr></thead><tbody><tr><td>S</td><td>84</td><td>66</td></tr></tbody></table>',
    'Size · Bust · Waist\nS · 84 · 66'
  ],
  [
    '<table><tr><th>Width</th><td><p>30 cm</p></td></tr><tr><th>Height:</th><td>22 cm</td></tr></table>',
    'Width: 30 cm\nHeight: 22 cm'
  ],
  ['<p>Size</p><table><tr><td></td><td>30 cm</td></tr></table>', 'Size\n\n30 cm'],
  [
    '<dl><dt>Clasp</dt><dd>Brass</dd><dd>gilded</dd><dt>Made in</dt><dd>Italy</dd></dl>',
    'Clasp: Brass, gilded\nMade in: Italy'
  ],
  [
    '<ul><li>One pocket<ul><li>zipped</li></ul></li><li><p>Two <strong>handles</strong></p></li><li></li></ul><p>End</p>',
    '• One pocket\n– zipped\n• Two handles\n\nEnd'
  ],
  ['<ol start="3"><li>Open</li><li>Close</li></ol>', '3. Open\n4. Close'],
  ['<pre>a\n b</pre>H<sub>2</sub>O<br>x<br/><br/>y', 'a\nb\n\nH2O\nx\n\ny'],
  ['<div>One</div>\n<div>two<span> three</span>\n four</div>', 'One\n\ntwo three four'],
  ['<p>حقيبة&nbsp;يد</p><x-own>own <b>so</b></x-own>', 'حقيبة\u00a0يد\n\nown so'],
  ['<svg><title>no</title></svg><iframe>no</iframe><a href="x">link</a><!-- no -->', 'link']
] as const)
  test(`C352 reads ${html}`, () => assert.equal(textOfHtml(html), text))

test('C352 no letter of a text is lost, whatever is around it', () => {
  const word = fc.stringMatching(/^[a-zéß€½حقيبة]{1,8}$/)
  const tag = fc.constantFrom('p', 'div', 'section', 'b', 'li', 'td', 'th', 'dt', 'dd', 'h2', 'x-y', 'span')
  const html = fc.array(fc.tuple(tag, word), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(html, fc.constantFrom('', '<table><tr>', '<dl>', '<ul>'), (parts, around) => {
      const text = textOfHtml(around + parts.map(([tag, word]) => `<${tag}>${word}</${tag}>`).join('\n'))
      for (const [, word] of parts) assert.ok(text.includes(word), text)
      assert.ok(!text.includes('<'))
    }),
    { seed: drawSeed() }
  )
})

test('C352 text that the shop writes as HTML comes back character by character', () => {
  const character = fc.constantFrom(
    '&',
    '<',
    '>',
    ';',
    '#',
    ' ',
    '\n',
    '\t',
    '\r',
    'e',
    'b',
    'br',
    '&eacute;',
    '/',
    '!',
    '‎'
  )
  fc.assert(
    fc.property(fc.array(character, { maxLength: 20 }), characters => {
      const text = characters.join('')
      assert.equal(textOfHtml(htmlOfText(text)), text)
    }),
    { seed: drawSeed() }
  )
})
