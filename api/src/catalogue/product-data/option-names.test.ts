import assert from 'node:assert/strict'
import { test } from 'node:test'
import { optionOf } from './option-names.rules'
import { readText } from '../formats/testing/read-text'

const names = {
  color: [
    'Color',
    'COLOURS',
    'Farbe',
    'Couleur',
    'Colore',
    'Cor',
    'Kleur',
    'Färg',
    'اللون',
    'لون',
    'الألوان'
  ],
  size: [
    ...[
      'Size',
      'Ring size',
      'Größe',
      'Schuhgrösse',
      'Taille',
      'Taille de bague',
      'Pointure',
      'Taglia',
      'Talla'
    ],
    ...['Tamaño', 'Tamanho', 'Schoenmaat', 'المقاس', 'مَقاس الخاتم', 'القياس']
  ],
  other: ['Material', 'Matière', 'Metal', 'Gravur', 'Colorway of the lining', 'Format', 'المادة', 'Detaille']
}

for (const [option, known] of Object.entries(names))
  for (const name of known)
    test(`C362 reads the option ${name} as ${option}`, () => {
      assert.equal(optionOf(name) ?? 'other', option)
    })

test('C362 reads the variants of a file whose options have Arabic and German names', async () => {
  const { products, problems } = await readText(
    [
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price',
      'a,A,المقاس,38,اللون,أحمر,A-38,120',
      'a,,,40,,أحمر,A-40,120',
      'b,B,Farbe,Rot,Größe,M,B-M,90',
      ''
    ].join('\n')
  )
  assert.deepEqual(problems, [])
  assert.deepEqual(
    products.map(({ variants }) => variants?.map(({ color, size }) => [color, size])),
    [
      [
        ['أحمر', '38'],
        ['أحمر', '40']
      ],
      [['Rot', 'M']]
    ]
  )
})
