import { publicConfig } from '@sahra/shared/shop/config'
import { $shop } from '@sahra/shared/stores/settings'
import { showShop } from './settings.service'

test('C190 without details of an older api the shop has the name and city of the build, and none of its own', () => {
  showShop({ ...$shop.get(), name: 'Maison', city: 'Al Ain' })
  expect(publicConfig()).toMatchObject({ shopName: 'Maison', city: 'Al Ain' })
  showShop()
  expect(publicConfig()).toMatchObject({ shopName: undefined, city: undefined })
})
