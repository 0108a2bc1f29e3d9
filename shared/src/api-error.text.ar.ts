import type { ErrorCode } from './contract/response'

/** What an error of the api says, by its code. Without a text: what the feature says of its own failure. */
export const apiErrorText: Partial<Record<ErrorCode, string>> = {
  WEAK_PASSWORD: 'كلمة المرور ضعيفة. اختر كلمة أطول وأصعب تخمينًا.',
  WRONG_PASSWORD: 'كلمة المرور الحالية غير صحيحة.',
  OUT_OF_STOCK: 'نفدت الكمية المطلوبة من هذه القطعة.',
  PRICE_CHANGED: 'تغيّر السعر منذ إضافتك للقطعة. راجع طلبك قبل المتابعة.',
  OTHER_USER: 'سجّل شخص آخر الدخول في هذا المتصفح. أعد تحميل الصفحة.',
  TOO_MANY: 'محاولات كثيرة. انتظر قليلًا ثم أعد المحاولة.',
  BUSY: 'المتجر مزدحم الآن. أعد المحاولة بعد لحظات.',
  UNAVAILABLE: 'الخدمة غير متاحة مؤقتًا. أعد المحاولة بعد قليل.'
}
