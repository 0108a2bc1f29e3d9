import { counted, isolate, minuteNoun, pieceNoun, type Noun } from '../language/arabic.ar'
import type { ErrorReason } from '../contract/error-reasons'
import { formatAmount, formatDateTime } from '../format/format'
import { GIFT_NOTE_MAX, QUANTITY_MAX, TEXT_MAX } from '../contract/limits'
import type { ErrorCode, VagueCode } from '../contract/response'

const secondNoun: Noun = { one: 'ثانية واحدة', two: 'ثانيتين', few: 'ثوانٍ', many: 'ثانية', other: 'ثانية' }
const hourNoun: Noun = { one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة', other: 'ساعة' }

/** As the api names a waiting time. */
function duration(seconds: number): string {
  if (seconds <= 90) return counted(seconds, secondNoun)
  return seconds <= 5400
    ? counted(Math.ceil(seconds / 60), minuteNoun)
    : counted(Math.ceil(seconds / 3600), hourNoun)
}

const wait = (seconds: unknown): string =>
  typeof seconds === 'number' ? `بعد ${duration(seconds)}` : 'بعد قليل'

function outOfStock({ left, product }: Details): string {
  const name = typeof product === 'string' ? `${isolate(product)}: ` : ''
  if (typeof left !== 'number') return 'نفدت الكمية المطلوبة من هذه القطعة.'
  return left > 0 ? `${name}المتوفر ${counted(left, pieceNoun)} فقط.` : `${name}نفدت هذه القطعة.`
}

function returnTooMany({ left, product }: Details): string {
  if (typeof left !== 'number' || typeof product !== 'string')
    return 'سبق طلب إرجاع بعض هذه القطع. يُرجى مراجعة الكمية.'
  const name = isolate(product)
  return left > 0 ? `${name}: المتبقي للإرجاع ${counted(left, pieceNoun)} فقط.` : `${name}: سبق طلب إرجاعها.`
}

function priceChanged({ pricing, shownTotal }: Details): string {
  const part = (word: string, total: unknown): string =>
    typeof total === 'number' ? ` ${word} ${isolate(formatAmount(total))}` : ''
  const now = part('إلى', (pricing as { grandTotal?: unknown } | undefined)?.grandTotal)
  const change = now && part('من', shownTotal) + now
  return `تغيّر إجمالي الطلب${change}، فلم يُسجَّل. يُرجى مراجعته قبل المتابعة.`
}

const orderNoun: Noun = { one: 'طلب واحد', two: 'طلبان', few: 'طلبات', many: 'طلبًا', other: 'طلب' }
const tooManyUnpaid = ({ unpaid }: Details): string =>
  `لديك ${typeof unpaid === 'number' ? counted(unpaid, orderNoun) : 'عدة طلبات'} لم يُدفع ثمنها بعد. يُرجى دفع أحدها أو إلغاؤه في «طلباتي» ثم إتمام هذا الطلب.`

const aed = (amount: number): string => isolate(formatAmount(amount))

/** By what holds too much. */
const heldBy: Record<string, string> = {
  address: 'لهذا العنوان',
  phone: 'لرقم الهاتف هذا',
  network: 'من شبكتك'
}

function tooMuchHeld({ held, pieces, amount }: Details): string {
  const by = heldBy[String(held)]
  if (by) return `توجد ${by} قطع كثيرة لم تُدفع ولم تُؤكَّد بعد. يُرجى إعادة المحاولة لاحقًا أو التواصل معنا.`
  const most =
    typeof pieces === 'number' && typeof amount === 'number'
      ? ` ${counted(pieces, pieceNoun)} و${aed(amount)}`
      : ''
  return `بلغت طلباتك التي لم تُدفع ولم تُؤكَّد حدّها الأقصى${most}، ويشمل ما انتهى دون دفع خلال آخر 24 ساعة. يُرجى تقليل القطع أو دفع أحدها في «طلباتي» أو التواصل معنا.`
}

function cashUnverified({ pieces, amount }: Details): string {
  const beyond =
    typeof pieces === 'number' && typeof amount === 'number'
      ? ` لما يزيد على ${counted(pieces, pieceNoun)} أو ${aed(amount)}`
      : ''
  return `يُرجى تأكيد بريدك الإلكتروني للدفع نقدًا${beyond}، أو الدفع بالبطاقة. لم يُسجَّل الطلب، ويبقى كل شيء هنا كما هو.`
}
const weakPassword = 'كلمة المرور ضعيفة. يُرجى اختيار كلمة أطول وأصعب تخمينًا.'

/** The error response: some texts contain its details. */
type Details = Record<string, unknown>
type Text = string | ((details: Details) => string)

/** Texts by reason, or by a code that has no reasons. */
export const apiErrorText: Record<ErrorReason | Exclude<ErrorCode, VagueCode>, Text> = {
  WEAK_PASSWORD: weakPassword,
  WRONG_PASSWORD: 'كلمة المرور الحالية غير صحيحة.',
  BLOCKED: 'هذا الحساب موقوف. يُرجى التواصل معنا.',
  OUT_OF_STOCK: outOfStock,
  PRICE_CHANGED: priceChanged,
  PROMOTION_UNKNOWN: 'لا نعرف هذا الرمز. يُرجى التحقق من كتابته.',
  PROMOTION_PLANNED: 'لم يبدأ العمل بهذا الرمز بعد.',
  PROMOTION_ENDED: 'انتهت مدة هذا الرمز.',
  PROMOTION_USED_UP: 'استُنفد هذا الرمز ولم يعد متاحًا.',
  PROMOTION_USED_BY_SHOPPER: 'سبق لك استخدام هذا الرمز.',
  PROMOTION_FIRST_ORDER: 'هذا الرمز للطلب الأول لحساب أُكِّد عنوانه في النشرة البريدية.',
  PROMOTION_OTHER_ITEMS: 'لا يشمل هذا الرمز القطع التي في طلبك.',
  PROMOTION_BELOW_MINIMUM: 'لم يبلغ طلبك الحد الأدنى لهذا الرمز.',
  PROMOTION_NOT_BETTER: 'يستفيد طلبك من عرض أفضل من هذا الرمز.',
  OTHER_USER: 'سُجِّل الدخول بحساب آخر في هذا المتصفح، فلم يتغيّر شيء. يُرجى إعادة تحميل الصفحة.',
  TOO_MANY: ({ retryAfter }) => `محاولات كثيرة. يُرجى إعادة المحاولة ${wait(retryAfter)}.`,
  BUSY: 'المتجر مزدحم الآن. يُرجى إعادة المحاولة بعد لحظات.',
  UNAVAILABLE: 'الخدمة غير متاحة مؤقتًا. يُرجى إعادة المحاولة بعد قليل.',
  INTERNAL: 'حدث خطأ لدينا. يُرجى إعادة المحاولة بعد قليل.',

  INVALID_REQUEST: 'تعذّر قبول ما أُدخل. يُرجى مراجعته ثم إعادة المحاولة.',
  TEXT_TOO_LONG: `نص البحث طويل جدًا. الحد الأقصى ${TEXT_MAX} حرف.`,
  REQUEST_TOO_LARGE: 'ما أُرسل أكبر من الحد المسموح به.',
  WRONG_CONTENT_TYPE: 'تعذّر قبول الطلب. يُرجى إعادة تحميل الصفحة.',
  UNKNOWN_PATH: 'تعذّر العثور على المطلوب.',
  CROSS_SITE: 'ورد هذا الطلب من موقع آخر، فلم يُقبل.',

  SIGN_IN_FIRST: 'يُرجى تسجيل الدخول للمتابعة.',
  WRONG_CREDENTIALS: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  NAME_REQUIRED: 'الاسم مطلوب.',
  TEXT_WITH_LINK: 'يُرجى عدم كتابة عناوين مواقع أو بريد إلكتروني أو أوامر تنسيق.',
  EMAIL_INVALID: 'يُرجى إدخال بريد إلكتروني صحيح.',
  EMAIL_TAKEN: 'يوجد حساب مسجَّل بهذا البريد الإلكتروني.',
  EMAIL_USED: 'هذا البريد الإلكتروني مستخدم في حساب آخر.',
  EMAIL_VERIFIED: 'سبق تأكيد بريدك الإلكتروني.',
  PASSWORD_SHORT: 'يُرجى اختيار كلمة مرور من 8 أحرف على الأقل.',
  PASSWORD_LONG: 'يُرجى اختيار كلمة مرور لا تزيد على 256 حرفًا.',
  PASSWORD_BLANK: 'يُرجى اختيار كلمة مرور فيها غير المسافات.',
  PASSWORD_GUESSABLE: ({ feedback }) => (typeof feedback === 'string' ? feedback : weakPassword),
  PASSWORD_IS_EMAIL: 'يُرجى اختيار كلمة مرور غير بريدك الإلكتروني.',
  PASSWORD_IS_NAME: 'يُرجى اختيار كلمة مرور غير اسمك.',
  PASSWORD_REQUIRED: 'يُرجى إدخال كلمة المرور الحالية لتغيير البريد الإلكتروني.',
  RECENT_SIGN_IN_NEEDED: 'يُرجى إدخال كلمة المرور الحالية أو تسجيل الدخول من جديد.',
  PASSKEY_UNKNOWN:
    'لا يمكن تسجيل الدخول هنا بمفتاح المرور هذا. يُرجى استخدام كلمة المرور أو طلب رمز إلى بريدك.',
  PASSKEY_REFUSED: 'تعذّرت إضافة مفتاح المرور. يُرجى إعادة المحاولة.',
  TOO_MANY_PASSKEYS: 'بلغت مفاتيح المرور حدّها الأقصى. يُرجى إزالة أحدها أولًا.',
  UNKNOWN_PASSKEY: 'أُزيل مفتاح المرور هذا من قبل.',
  UNKNOWN_IDENTITY: 'لم يعد هذا الحساب مرتبطًا.',
  IDENTITY_PRESENT: 'حسابك مرتبط من قبل بحساب لدى هذه الجهة. يُرجى إزالته أولًا.',
  EMAIL_UNCONFIRMED: 'يُرجى تأكيد بريدك الإلكتروني أولًا.',
  PROVIDER_UNREACHABLE: 'تعذّر الوصول إلى هذه الجهة الآن. يُرجى المحاولة لاحقًا أو الدخول بطريقة أخرى.',
  PROOF_NEEDED:
    'أُدخلت اليوم كلمات مرور خاطئة كثيرة لهذا الحساب. يُرجى تسجيل الدخول من جهاز سبق استخدامه، أو اختيار كلمة مرور جديدة.',
  WRONG_CODE: 'الرمز غير صحيح أو انتهت صلاحيته. يُرجى التحقق منه أو طلب رمز جديد.',
  CODE_TOO_SOON: ({ retryAfter }) => `أُرسل رمز قبل لحظات. يُرجى طلب رمز آخر ${wait(retryAfter)}.`,
  INVALID_LINK: 'هذا الرابط غير صالح أو انتهت صلاحيته.',
  UNKNOWN_SESSION: 'سُجِّل الخروج من هذا الجهاز من قبل.',
  OPEN_ORDER: 'لديك طلب لم يكتمل. يمكن إغلاق الحساب بعد تسليمه أو إلغائه.',
  OPEN_PAYMENT: 'لك مبلغ من أحد الطلبات لم يُردّ بعد. يمكن إغلاق الحساب بعد إرساله.',
  OPEN_RETURN: 'لديك طلب إرجاع مفتوح. يمكن إغلاق الحساب بعد استلام القطع أو رفض الطلب.',
  UNKNOWN_ADDRESS: 'لم يعد هذا العنوان موجودًا.',
  TOO_MANY_ADDRESSES: 'بلغت العناوين المحفوظة حدّها الأقصى. يُرجى حذف أحدها أولًا.',

  UNKNOWN_PRODUCT: 'تعذّر العثور على المنتج.',
  UNKNOWN_VARIANT: 'هذا الخيار ليس من خيارات المنتج.',
  UNKNOWN_CERTIFICATE: 'تعذّر العثور على الشهادة.',
  VARIANT_REQUIRED: 'يُرجى اختيار المقاس أو اللون.',
  UNAVAILABLE_ITEM: 'لم تعد هذه القطعة متوفرة.',
  UNKNOWN_CART_LINE: 'لم تعد هذه القطعة في سلتك.',
  CART_FULL: 'امتلأت سلتك. يُرجى إتمام طلب بعض القطع أو إزالتها أولًا.',
  QUANTITY_LIMIT: ({ most }) =>
    `الحد الأقصى ${typeof most === 'number' ? most : QUANTITY_MAX} من القطعة الواحدة.`,
  WISHLIST_FULL: 'امتلأت قائمة أمنياتك. يُرجى إزالة بعض القطع أولًا.',
  IN_WISHLIST: 'القطعة في قائمة أمنياتك.',
  NOT_IN_WISHLIST: 'ليست هذه القطعة في قائمة أمنياتك.',
  UNKNOWN_ALERT: 'أُنهي هذا التنبيه من قبل.',
  NOT_A_SEARCH: 'لا يمكن حفظ هذه الصفحة كبحث.',
  TOO_MANY_SEARCHES: 'بلغت عمليات البحث المحفوظة حدّها الأقصى. يُرجى إنهاء أحدها أولًا.',
  UNKNOWN_PUSH_SERVICE: 'لا يمكن إرسال التنبيهات إلى هذا المتصفح.',
  UNKNOWN_PUSH_DEVICE: 'أُنهيت التنبيهات على هذا الجهاز من قبل.',
  TOO_MANY_PUSH_DEVICES: 'بلغ عدد الأجهزة التي تظهر عليها التنبيهات حدّه الأقصى. يُرجى إنهاء أحدها أولًا.',

  UNKNOWN_ORDER: 'تعذّر العثور على الطلب.',
  NO_ITEMS: 'لا توجد قطع لإتمام طلبها.',
  NO_ADDRESS: 'يُرجى إدخال عنوان توصيل صحيح.',
  UNKNOWN_PAYMENT_METHOD: 'يُرجى اختيار البطاقة أو Razorpay أو الدفع نقدًا عند الاستلام.',
  CASH_UNCONFIRMED: 'يُرجى تأكيد الدفع نقدًا عند الاستلام.',
  GIFT_NOTE_TOO_LONG: `الحد الأقصى للكلمة على البطاقة ${GIFT_NOTE_MAX} حرفًا.`,
  GIFT_NOTE_CHARACTERS: 'لا تتسع الكلمة على البطاقة إلا للحروف والعلامات وفواصل الأسطر.',
  INVALID_KEY: 'تعذّر قبول الطلب. يُرجى إعادة تحميل الصفحة.',
  KEY_REUSED: 'سُجِّل هذا الطلب من قبل بتفاصيل أخرى. ويظهر في «طلباتي».',
  CART_CHANGED: 'تغيّرت سلتك منذ فتح هذه الصفحة. يُرجى مراجعتها ثم إعادة المحاولة.',
  CART_ORDERED: 'سبق إتمام طلب هذه السلة. ويظهر الطلب في «طلباتي».',
  UNAVAILABLE_ITEMS: 'يُرجى إزالة القطع غير المتوفرة لإتمام الطلب.',
  TOO_MANY_UNPAID: tooManyUnpaid,
  TOO_MUCH_HELD: tooMuchHeld,
  CASH_UNVERIFIED: cashUnverified,
  PAYMENT_TOO_LARGE: ({ amount }) =>
    `تجاوز المبلغ${typeof amount === 'number' ? ` ${aed(amount)}، وهو` : ''} الحد الأقصى لطريقة الدفع هذه. يُرجى اختيار طريقة أخرى أو التواصل معنا.`,
  DELIVERY_CLOSED: ({ closed }) =>
    `${closed === 'supply' ? 'طريقة التوصيل المختارة غير متاحة لقطعة تُصنع حسب الطلب' : 'لم تعد طريقة التوصيل المختارة متاحة لهذا الطلب'}. لم يُسجَّل الطلب: يُرجى مراجعة الإجمالي الجديد.`,
  PRODUCT_RESERVED: ({ product, until }) =>
    `${typeof product === 'string' ? `${isolate(product)}: ` : ''}هذه القطعة محجوزة لعميل آخر${typeof until === 'string' ? ` حتى ${isolate(formatDateTime(until))}` : ''}.`,
  NOT_RESERVABLE: 'لا يمكن حجز هذه القطعة: يُحجز ما لا يتوفر منه إلا قطعة واحدة.',
  RESERVED_TODAY: 'سبق لك حجز قطعة خلال آخر 24 ساعة. يمكن حجز قطعة واحدة في اليوم.',
  RESERVED_BEFORE: 'سبق لك حجز هذه القطعة خلال آخر 7 أيام.',
  VERIFY_TO_RESERVE: 'يُرجى تأكيد بريدك الإلكتروني أولًا لحجز القطع.',
  NOT_OFFERABLE: 'لا تقبل هذه القطعة العروض حاليًا.',
  OFFER_OPEN: 'لديك عرض قائم لهذه القطعة.',
  OFFERS_TODAY: ({ most }) =>
    `بلغت الحد الأقصى لعدد العروض خلال 24 ساعة${typeof most === 'number' ? `، وهو ${most}` : ''}.`,
  OFFER_AMOUNT: ({ least, most }) =>
    typeof least === 'number' && typeof most === 'number'
      ? `يُرجى عرض مبلغ صحيح من ${aed(least)} إلى ${aed(most)}.`
      : 'يُرجى عرض مبلغ آخر.',
  VERIFY_TO_OFFER: 'يُرجى تأكيد بريدك الإلكتروني أولًا لتقديم عرض.',
  CASH_AT_PICK_UP: 'لا يُدفع نقدًا عند الاستلام من المتجر. يُرجى اختيار طريقة دفع أخرى.',
  NOTHING_TO_PAY: 'لم يبقَ ما يُدفع بالبطاقة. يُرجى اختيار الدفع نقدًا عند الاستلام.',
  NOT_CANCELLABLE: 'لم يعد إلغاء هذا الطلب ممكنًا.',
  NOT_PAYABLE: 'لم يعد دفع ثمن هذا الطلب ممكنًا.',
  PAYMENT_PAGE_TIMEOUT: 'تأخّرت صفحة الدفع في الاستجابة. يُرجى إعادة المحاولة.',
  NO_INVOICE: 'لم تصدر فاتورة لهذا الطلب بعد.',
  INVOICE_FAILED: 'تعذّر إعداد الفاتورة. يُرجى إعادة المحاولة بعد لحظات.',
  UNKNOWN_CREDIT_NOTE: 'تعذّر العثور على الإشعار الدائن.',

  NO_RETURN_ITEMS: 'يُرجى اختيار قطعة واحدة على الأقل لإرجاعها.',
  NO_RETURN_REASON: 'يُرجى ذكر سبب الإرجاع.',
  UNKNOWN_ORDER_LINE: 'ليست هذه القطعة من الطلب.',
  NOT_DELIVERED: 'لا يُرجَع إلا طلب تم تسليمه ودُفع ثمنه.',
  RETURN_TOO_LATE: 'انتهت مهلة إرجاع هذا الطلب. يُرجى التواصل معنا.',
  RETURN_TOO_MANY: returnTooMany,
  RETURN_KEY_REUSED: 'سُجِّل طلب الإرجاع هذا من قبل بتفاصيل أخرى. ويظهر مع طلبك.'
}

/** Returns what an error response means: by its reason, else by its code, else ''. */
export function textOfError(code: ErrorCode | undefined, body: unknown): string {
  const details = (typeof body === 'object' && body !== null ? body : {}) as Details
  // Other versions of the api may know further reasons and codes.
  const texts: Record<string, Text | undefined> = apiErrorText
  const text = texts[String(details.reason)] ?? texts[code ?? '']
  return typeof text === 'function' ? text(details) : (text ?? '')
}
