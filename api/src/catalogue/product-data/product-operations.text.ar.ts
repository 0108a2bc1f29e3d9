import type { Translated } from '@sahra/shared/contract/translated'
import type { productHelp as source } from './product-operations.text'

const productWords =
  'handle وsku وbarcode وname وdescription وdetails وbrand وcategory وtags وkeywords وimages وprice وsale-price وcompare-at-price وoffer وstock وsupply وlead-weeks وbestseller وtakes-offers وactive وlisted'

export const productHelp: Translated<typeof source> = {
  list: 'المنتجات بترتيب handle، كلها أو بكلمات أو بمخزون، مع كل ما في المتجر عنها',
  show: 'منتج مع كل ما في المتجر عنه، بـhandle أو المعرّف أو SKU، أو بـSKU أو معرّف أحد أنواعه',
  add: 'يضيف منتجًا؛ ويؤخذ handle من الاسم إن لم يُذكر',
  brand: 'علامته',
  category: 'فئته مع التي فوقها',
  pictures: 'صوره، وأولاها هي الرئيسية: ملفات أو عناوين في المتجر، بينها فواصل',
  change: 'يغيّر حقول منتج؛ وnull يزيل القيمة، والأنواع التي لا تذكرها القائمة تُسحب',
  set: `يحدد ${productWords}`,
  remove: 'يزيل منتجًا نهائيًا؛ وتبقيه الطلبات',
  'add-variant': 'يضيف نوعًا إلى منتج',
  color: 'لونه',
  size: 'مقاسه',
  options: 'خياراته الأخرى: "Metal: Gold; Engraving: Yes"',
  'change-variant': 'يغيّر حقول نوع، وأسعاره أيضًا',
  setVariant:
    'يحدد sku وbarcode وcolor وsize وoptions وprice وsale-price وstock وsupply وlead-weeks وactive وimages',
  'remove-variant': 'يسحب نوعًا؛ وتبقيه الطلبات',
  find: 'المنتجات بجزء من اسمها مع أنواعها',
  stock: 'يحدد مخزون نوع أو منتج بلا أنواع، أو يغيّره بعدد',
  setStock: 'يحدد مخزون نوع أو منتج بلا أنواع',
  activate: 'يعرض منتجًا أو نوعًا من جديد',
  deactivate: 'يسحب منتجًا أو نوعًا من العرض',
  delete: 'يزيل منتجًا أو نوعًا نهائيًا'
}
