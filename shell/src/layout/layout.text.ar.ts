import type { Translated } from '@sahra/shared/contract/translated'
import type { layoutText as source } from './layout.text'
import { isolate } from '@sahra/shared/language/arabic.ar'

export const layoutText: Translated<typeof source> = {
  skip: 'الانتقال إلى المحتوى',
  notice: 'إشعار',
  noticeLine: (pieces = '25,000') =>
    `ضمان الأصالة مدى الحياة على ${pieces ? `أكثر من ${pieces} قطعة` : 'كل قطعة'}`,
  home: brand => `${isolate(brand)}، الصفحة الرئيسية`,
  openMenu: 'فتح القائمة',
  wishlist: 'قائمة الأمنيات',
  cart: 'السلة',
  counted: (name, items) => `${name}، ${items}`,
  items: count => `عدد القطع: ${count}`,
  chat: 'محادثة',
  inquire: 'استفسار',
  inquiry: brand => `مرحبًا ${isolate(brand)}، أودّ الاستفسار عن قطعة.`
}
