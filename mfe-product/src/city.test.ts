import { configure } from '@sahra/shared/shop/config'
import { certificateText } from './certificate/certificate.text'
import { productText } from './product/product.text'

test('C190 product page and certificate name the city of the shop, or none', () => {
  const words = () => [productText.description('Tote', ''), certificateText.statement()].join(' ')
  expect(words()).toMatch(/sourced with care in Dubai\. .*in its atelier in Dubai and certifies/)
  configure({ shopName: 'Maison', city: '' })
  expect(words()).toMatch(/Tote, sourced with care\. Maison has .*in its atelier and certifies/)
  configure({ shopName: undefined, city: undefined })
})
