import type { Designs, Options } from '../design/picture'
import { singleDesignsOf } from '../design/single-designs'

const line = singleDesignsOf({
  form: 'bracelet',
  kind: 'bracelet',
  prefix: 'bracelet-line',
  angles: ['top', 'detail'],
  options: { kind: 'line' }
})
const bangles = singleDesignsOf({
  form: 'bracelet',
  kind: 'bangle',
  prefix: 'bangle',
  angles: ['top', 'detail'],
  options: { kind: 'bangle' }
})
const bangle = (name: string, colour: string, options: Options, alt = 'bangle set with a row of stones') =>
  bangles(name, { colour, alt: `${colour} ${alt}`, options })

export const bracelets: Designs = {
  bangle: [
    [
      bangle('gold', 'Gold', { metal: 'gold' }),
      bangle('rose', 'Rose gold', { metal: 'rose gold' }),
      bangle('platinum', 'Platinum', { metal: 'platinum', stone: 'sapphire' })
    ],
    [
      bangle('slim-gold', 'Gold', { metal: 'gold', tall: 0.42, stones: 0 }, 'slim bangle'),
      bangle('slim-rose', 'Rose gold', { metal: 'rose gold', tall: 0.42, stones: 0 }, 'slim bangle')
    ],
    [bangle('cuff-gold', 'Gold', { metal: 'gold', tall: 2.1, stones: 0 }, 'wide cuff')],
    [
      bangle(
        'ruby-gold',
        'Gold',
        { metal: 'gold', stone: 'ruby', tall: 0.8, stones: 19 },
        'bangle set with rubies'
      )
    ],
    [
      bangle(
        'twist-rose',
        'Rose gold',
        { metal: 'rose gold', twist: true, stones: 0, tall: 0.8 },
        'twisted bangle'
      ),
      bangle('twist-gold', 'Gold', { metal: 'gold', twist: true, stones: 0, tall: 0.8 }, 'twisted bangle')
    ],
    [
      bangle(
        'emerald-platinum',
        'Platinum',
        { metal: 'platinum', stone: 'emerald', stones: 7 },
        'bangle set with emeralds'
      )
    ],
    [
      bangle(
        'full-rose',
        'Rose gold',
        { metal: 'rose gold', stone: 'diamond', stones: 48, tall: 0.7 },
        'bangle set with diamonds all round'
      )
    ]
  ],
  'line-bracelet': [
    [line('diamond', { colour: 'Diamond', alt: 'White gold line bracelet set with diamonds' })],
    [
      line('emerald', {
        colour: 'Emerald',
        alt: 'Gold line bracelet set with emeralds',
        options: { metal: 'gold', stone: 'emerald' }
      })
    ],
    [
      line('ruby', {
        colour: 'Ruby',
        alt: 'Rose gold line bracelet set with rubies',
        options: { metal: 'rose gold', stone: 'ruby' }
      })
    ],
    [
      line('sapphire', {
        colour: 'Sapphire',
        alt: 'White gold line bracelet set with sapphires',
        options: { stone: 'sapphire' }
      })
    ],
    [
      line('alternate', {
        colour: 'Emerald',
        alt: 'Platinum line bracelet of emeralds and diamonds',
        options: { metal: 'platinum', stone: 'emerald', second: 'diamond' }
      })
    ],
    [
      line('graduated', {
        colour: 'Diamond',
        alt: 'Gold line bracelet of graduated diamonds',
        options: { metal: 'gold', graduated: true }
      })
    ],
    [
      line('aquamarine', {
        colour: 'Aquamarine',
        alt: 'Platinum line bracelet of aquamarines and diamonds',
        options: { metal: 'platinum', stone: 'aquamarine', second: 'diamond' }
      })
    ]
  ]
}
