import type { Translated } from '@sahra/shared/contract/translated'
import type { text as source } from './checkout.text'
import { counted, isolate, letterNoun, pieceNoun } from '@sahra/shared/language/arabic.ar'
import type { PaymentMethod } from '@sahra/shared/contract/order'

const payments: Record<PaymentMethod, { label: string; hint: string }> = {
  cod: { label: 'الدفع نقدًا عند الاستلام', hint: 'يُدفع المبلغ لشركة التوصيل عند وصول الطلب.' },
  stripe: {
    label: 'بطاقة، Apple Pay',
    hint: 'يُحجز المبلغ على بطاقتك الآن، ويُحصَّل بعد تأكيد القطعة.'
  },
  razorpay: { label: 'بطاقة وأقساط', hint: 'البطاقات والمحافظ الإلكترونية والأقساط عبر Razorpay.' }
}

const arranged = 'يُرتَّب الدفع مع المتجر: نتواصل معك بعد إتمام الطلب. ولا يُحصَّل شيء الآن.'

export const text: Translated<typeof source> = {
  title: 'إتمام الطلب',
  description: 'اختيار عنوان التوصيل وطريقة الدفع، ثم إتمام الطلب.',
  address: 'عنوان التوصيل',
  chooseAddress: 'اختيار عنوان',
  default: 'الأساسي',
  addAddress: 'إضافة عنوان جديد',
  saveAddress: 'حفظ العنوان',
  noAddress: 'لا توجد عناوين محفوظة بعد.',
  addressesLoading: 'جارٍ تحميل عناوينك…',
  addressesFailed: 'تعذّر تحميل العناوين',
  formLoading: 'جارٍ تحميل النموذج…',
  formFailed: 'تعذّر تحميل نموذج العنوان',
  formFailedHint: 'بقية الصفحة تعمل. يُرجى إعادة المحاولة بعد قليل.',
  cancel: 'إلغاء',
  addressSaved: 'تم حفظ العنوان',
  addressFailed: 'تعذّر حفظ العنوان',
  signInTitle: 'يُرجى تسجيل الدخول لاختيار عنوان التوصيل',
  signInHint: 'قطعتك محفوظة هنا إلى حين عودتك.',
  signIn: 'تسجيل الدخول للمتابعة',
  checkingSession: 'جارٍ التحقق من جلستك…',
  outsideUae: 'نوصل خارج الإمارات العربية المتحدة عند الطلب. يُرجى التواصل معنا للحصول على عرض سعر.',
  verifyEmail: 'تأكيد بريدك الإلكتروني',
  contact: 'تواصلوا معنا',
  chat: 'طلب عرض سعر',
  chatText: 'مرحبًا، أودّ الحصول على عرض سعر للتوصيل خارج الإمارات العربية المتحدة.',
  delivery: 'التوصيل',
  items: 'قطعك',
  itemsLoading: 'جارٍ تحميل قطعك…',
  nothing: 'لا يوجد ما يُطلب بعد.',
  startShopping: 'بدء التسوق',
  product: 'المنتج',
  noPrice: 'غير محدَّد',
  quantity: count => `الكمية ${count}`,
  edit: 'تعديل',
  editItem: name => `تعديل ${isolate(name)}`,
  backToCart: 'العودة إلى السلة',
  gift: 'هدية',
  giftWrap: 'تغليف الطلب كهدية',
  giftWrapHint: 'في علبتنا العاجية بشريط من الحرير، مع تحياتنا.',
  giftNote: 'كلمة على البطاقة',
  optional: '(اختياري)',
  giftNoteCount: (length, max) => `نكتبها بخط اليد. ${length} من ${counted(max, letterNoun)}.`,
  noCashAtPickUp: 'غير متاح لطلب يُستلم من المتجر.',
  payment: 'طريقة الدفع',
  paymentOf: (method, isArranged) =>
    isArranged ? { ...payments[method], hint: arranged } : payments[method],
  summary: 'ملخص الطلب',
  shipTo: 'التوصيل إلى',
  shortAddress: (street, city) => `${isolate(street)}، ${city}`,
  placeOrder: 'تأكيد الطلب',
  placing: 'جارٍ تأكيد طلبك…',
  confirmation: 'نتحقق من كل قطعة خلال نحو 24 ساعة، قبل تحصيل أي مبلغ.',
  removeUnavailable: 'يُرجى إزالة القطع غير المتوفرة لإتمام الطلب',
  onlyLeft: (name, stock) => `${isolate(name)}: المتوفر ${counted(stock, pieceNoun)} فقط.`,
  unavailable: name => `${isolate(name)}: لم يعد متوفرًا.`,
  takeWhatIsLeft: stock => `تغيير الكمية إلى ${stock}`,
  badAddress: 'يُرجى إدخال عنوان توصيل صحيح.',
  noItems: 'لا توجد قطع لإتمام طلبها.',
  placed: 'سُجِّل طلبك بنجاح',
  failed: 'تعذّر إتمام الطلب',
  unreachable:
    'تعذّر الوصول إلى المتجر، فلا نعلم هل سُجِّل طلبك. يُرجى التحقق من الاتصال ثم الضغط على «تأكيد الطلب» مرة أخرى: لا يُنفَّذ الطلب مرتين أبدًا.',
  noOrder: 'تعذّر إتمام الطلب',
  orderUnknown: 'تعذّر التحقق من إتمام طلبك. يُرجى الاطلاع على «طلباتي» قبل الطلب مرة أخرى.',
  totalChanged: (before, now) =>
    `تغيّر الإجمالي من ${isolate(before)} إلى ${isolate(now)}. يُرجى الضغط على «تأكيد الطلب» مرة أخرى للطلب بالإجمالي الجديد.`,
  otherTotal: total => `إجمالي هذا الطلب لدى المتجر ${isolate(total)}.`
}
