import { isolateForeign } from '@sahra/shared/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { taglineOf as source } from './city.text'

export const taglineOf: Translated<typeof source> = city =>
  `فخامة نادرة، جديدة وسبق اقتناؤها، نختارها بعناية${city && ` من ${isolateForeign(city)}`}.`

/** The Emirates, and Al Ain, as Arabic pages name them. */
export const arabicCities: Partial<Record<string, string>> = {
  'Abu Dhabi': 'أبوظبي',
  Ajman: 'عجمان',
  'Al Ain': 'العين',
  Dubai: 'دبي',
  Fujairah: 'الفجيرة',
  'Ras Al Khaimah': 'رأس الخيمة',
  Sharjah: 'الشارقة',
  'Umm Al Quwain': 'أم القيوين'
}
