import type { Translated } from '@sahra/shared/contract/translated'
import { settingNames } from './change-shop.rules'
import { limitNames, typedName } from './order-limits.rules'
import type { settingsHelp as source } from './settings-operations.text'

export const settingsHelp: Translated<typeof source> = {
  show: 'الإعدادات الحالية: الضريبة والشحن والتوصيل وبيانات المتجر وحدود الطلبات',
  history: 'من غيّر أي إعداد، الأحدث أولًا',
  set: 'يغيّر إعدادًا واحدًا بكلماته، كما تُكتب بعد settings في سطر الأوامر',
  change:
    'يغيّر ما يذكره؛ وفي `shop` و`orders` تعيد null القيمة الأصلية. وتتبعه الطلبات الجديدة والصفحات في الحال',
  'put-method': 'يضيف طريقة شحن أو يستبدلها؛ وتبقى الطلبات على طريقتها',
  'remove-method': 'يزيل طريقة شحن؛ وتبقى الطلبات على طريقتها',
  'tax-mode': 'طريقة الضريبة: inclusive (الأسعار شاملة الضريبة) أو exclusive (تُضاف الضريبة)',
  'tax-rate': 'الضريبة بالنسبة المئوية، من 0 إلى 100',
  'free-over': 'الشحن مجاني ابتداءً من هذا المبلغ بالدرهم؛ و0: دائمًا',
  delivery: 'مدة التوصيل نصًّا، للطرق التي لا أيام لها',
  'shipping-add': 'يضيف طريقة شحن مفعّلة؛ والأيام مثل 2-4',
  'shipping-change': 'يغيّر label أو amount أو days لطريقة شحن',
  'shipping-default': 'يحدد طريقة شحن الطلبات الجديدة',
  'shipping-activate': 'يفعّل طريقة شحن',
  'shipping-deactivate': 'يعطّل طريقة شحن',
  'shipping-remove': 'يزيل طريقة شحن؛ وتبقى الطلبات القائمة على طريقتها',
  orders: `حد من حدود الطلبات: ${limitNames.map(typedName).join(' و')}؛ أو default`,
  name: 'اسم المتجر: الشعار والعناوين والرسائل والفواتير الجديدة والخلاصات',
  tagline: 'الجملة تحت الاسم في أسفل الصفحة، ولمحركات البحث حيث لا جملة للصفحة',
  city: 'المدينة التي تذكرها النصوص والعناوين والرسائل، أو none: فلا تُذكر مدينة',
  language: 'لغة أخرى من لغات المتجر، مثل ar',
  pieces: 'عدد القطع التي يشملها الضمان، أو none: فلا تذكر الصفحات عددًا',
  'support-hours': 'متى يرد فريق الدعم، وسيط لكل مجموعة أيام: "Mon-Fri 09:00-20:00" "Sun closed"',
  'store-hours': 'متى يفتح المتجر، بالصيغة نفسها',
  email: 'عنوان البريد في الصفحات والرسائل والفواتير الجديدة',
  phone: 'رقم الهاتف في صفحة الاتصال وروابط المحادثة',
  'support-address': 'العنوان في صفحة الاتصال والفواتير الجديدة، وسيط لكل سطر',
  'store-address': 'عنوان المتجر في أسفل الصفحة؛ ويبدأ سطره الأخير بالمدينة',
  'social-add': 'يضيف حسابًا إلى «تابعنا»، أو يغيّر عنوانه',
  'social-remove': 'يزيل حسابًا من «تابعنا»',
  'currency-mark': 'ما يقوم مقام AED قبل الأسعار في الصفحات والرسائل؛ وتبقى AED في الفواتير',
  sender: 'مرسل الرسائل؛ وتصل الردود إلى بريد المتجر',
  seller: 'البائع في الفواتير الجديدة، مع رقم تسجيله الضريبي',
  reset: `إلى القيمة الأصلية: ${settingNames.join(' و')}`
}
