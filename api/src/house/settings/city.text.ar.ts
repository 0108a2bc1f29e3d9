import { isolateForeign } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { taglineOf as source } from './city.text'

export const taglineOf: Translated<typeof source> = city =>
  `فخامة نادرة، جديدة أو سبق اقتناؤها، نختارها بعناية${city && ` من ${isolateForeign(city)}`}.`
