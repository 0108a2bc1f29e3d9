import { allBags, black, dresses, earrings, rings, shoes, sunglasses, watches } from './kinds'
import { judged, type JudgedQuery } from './meaning'

/** What shoppers write in Arabic and in Arabic with Latin letters, also mixed. */
export const arabicQueries: readonly JudgedQuery[] = [
  ...judged({ kinds: allBags }, 'شنطة', 'حقيبة', 'الحقائب', 'shanta'),
  ...judged({ kinds: watches }, 'ساعة', 'ساعات', 'الساعات'),
  ...judged({ kinds: rings }, 'خاتم'),
  ...judged({ kinds: shoes }, 'حذاء', 'أحذية'),
  ...judged({ kinds: dresses }, 'فستان'),
  ...judged({ kinds: allBags, colours: black }, 'شنطة سوداء'),
  ...judged({ kinds: sunglasses }, 'نظارات'),
  ...judged({ preLoved: true, kinds: watches }, 'ساعة مستعملة'),
  ...judged({ kinds: ['clutch'] }, 'كلاتش'),
  ...judged({ kinds: ['tote'] }, 'توت', 'حقيبة توت'),
  ...judged({ kinds: ['quilted-chain'] }, 'حقائب بسلسلة', 'حقيبة بسلسلة'),
  ...judged({ kinds: ['dress-watch'] }, 'ساعة رسمية'),
  ...judged({ kinds: ['loafer'] }, 'لوفر'),
  ...judged({ kinds: ['kaftan'] }, 'قفطان', 'قفاطين'),
  ...judged({ kinds: shoes }, 'جزمة', 'الأحذية'),
  ...judged({ kinds: earrings }, 'حلق', 'أقراط'),
  ...judged({ kinds: ['belt'] }, 'حزام', 'الأحزمة'),
  ...judged({ kinds: ['scarf'] }, 'وشاح', 'أوشحة حرير'),
  ...judged({ kinds: allBags, colours: [['Cognac']] }, 'شنطة كونياك', 'حقيبة cognac'),
  ...judged({ brands: ['Corvane'] }, 'كورفان', 'كورفين'),
  ...judged({ brands: ['Corvane'], kinds: watches }, 'ساعة كورفان', 'watch كورفان'),
  ...judged({ brands: ['Delphine Roux'] }, 'دلفين رو'),
  ...judged({ kinds: allBags, max: 2000 }, 'حقيبة تحت 2000', 'شنطة أقل من ٢٠٠٠'),
  ...judged({ name: /Palmyra/ }, 'بالميرا')
]
