import { allBags, black, earrings, jewellery, rings, shoes, sunglasses, watches } from './kinds'
import { judged, type JudgedQuery } from './meaning'

/** The same kinds of queries in Arabic. */
export const heldOutArabicQueries: readonly JudgedQuery[] = [
  // Houses that are not carried, with a thing
  ...judged({ kinds: ['scarf'] }, 'وشاح هيرميس', 'وشاح بربري', 'وشاح hermes'),
  ...judged({ kinds: earrings }, 'أقراط شانيل', 'حلق ديور'),
  ...judged({ kinds: watches }, 'ساعة رولكس', 'ساعات أوميغا', 'ساعة كارتييه'),
  ...judged({ kinds: ['belt'] }, 'حزام غوتشي', 'حزام قوتشي', 'حزام لويس فيتون'),
  ...judged({ kinds: sunglasses }, 'نظارات برادا', 'نظارة ديور'),
  ...judged({ kinds: rings }, 'خاتم كارتير', 'خاتم بولغاري'),
  ...judged({ kinds: allBags }, 'حقيبة شانيل', 'شنطة لويس فويتون', 'شنطة غوتشي'),
  // For whom
  ...judged({ kinds: watches }, 'ساعة رجالية', 'ساعات رجالية', 'ساعة نسائية', 'ساعة للرجال'),
  ...judged({ kinds: allBags }, 'حقيبة نسائية', 'شنط نسائية', 'حقائب للنساء'),
  ...judged({ kinds: shoes }, 'أحذية نسائية', 'حذاء نسائي'),
  ...judged({ kinds: sunglasses }, 'نظارات رجالية'),
  ...judged({ kinds: ['belt'] }, 'حزام رجالي'),
  ...judged({ kinds: ['wallet'] }, 'محفظة رجالية'),
  ...judged({ kinds: rings }, 'خاتم نسائي'),
  // Reduced
  ...judged({ onSale: true }, 'تخفيضات', 'تنزيلات', 'خصومات', 'عروض'),
  ...judged({ onSale: true, kinds: watches }, 'تخفيضات الساعات', 'ساعات مخفضة'),
  ...judged({ onSale: true, kinds: allBags }, 'خصم شنط', 'حقائب مخفضة'),
  ...judged({ onSale: true, kinds: jewellery }, 'تخفيضات مجوهرات'),
  // Written together, and with an unknown word
  ...judged({ brands: ['Casa Verano'] }, 'كازافيرانو', 'كازا فيرانو'),
  ...judged({ kinds: allBags, colours: black }, 'شنطة سوداء فخمة'),
  ...judged({ kinds: ['scarf'] }, 'وشاح حرير أصلي'),
  // Not typed to the end
  ...judged({ kinds: watches, typing: true }, 'ساعة رجا')
]
