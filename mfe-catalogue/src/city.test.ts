import { configure } from '@sahra/shared/shop/config'
import { brandIndexText } from './brand-index/brand-index.text'
import { brandText } from './brand/brand.text'
import { homeText } from './home/home.text'
import { articleParts } from './journal-article/journal-article.text'
import { journalText, articleHeads } from './journal/journal.text'
import { listingText } from './listing/listing.text'

const words = () =>
  JSON.stringify([
    homeText.title(),
    homeText.description(),
    listingText.description(),
    listingText.categoryDescription('Bags'),
    brandText.description('Aurel'),
    brandIndexText.description(),
    journalText.description(),
    articleHeads,
    articleParts
  ])

test('C190 titles, descriptions and the journal name the city of the shop, or none', () => {
  expect(words().split('Dubai')).toHaveLength(10)
  configure({ shopName: 'Maison', city: 'Al Ain' })
  expect(homeText.title()).toBe('Maison: new and pre-loved luxury in Al Ain')
  expect(words().split('Al Ain')).toHaveLength(10)
  configure({ city: '' })
  expect(homeText.title()).toBe('Maison: new and pre-loved luxury')
  expect(words()).not.toMatch(/Dubai|Al Ain|Sahra|undefined|false| \.|\s\s/)
  configure({ shopName: undefined, city: undefined })
})
