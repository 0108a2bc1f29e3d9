import type { ErrorCode } from './contract/response'

/** What an error of the api says, by its code. Without a text: what the feature says of its own failure. */
export const apiErrorText: Partial<Record<ErrorCode, string>> = {
  WEAK_PASSWORD: 'كلمة المرور ضعيفة. اختر كلمة أطول وأصعب تخمينًا.',
  WRONG_PASSWORD: 'كلمة المرور الحالية غير صحيحة.',
  BLOCKED: 'هذا الحساب موقوف. يُرجى التواصل معنا.',
  OUT_OF_STOCK: 'نفدت الكمية المطلوبة من هذه القطعة.',
  PRICE_CHANGED: 'تغيّر السعر منذ إضافتك للقطعة. راجع طلبك قبل المتابعة.',
  PROMOTION_UNKNOWN: 'لا نعرف هذا الرمز. تحقق من كتابته.',
  PROMOTION_PLANNED: 'لم يبدأ العمل بهذا الرمز بعد.',
  PROMOTION_ENDED: 'انتهت مدة هذا الرمز.',
  PROMOTION_USED_UP: 'استُنفد هذا الرمز ولم يعد متاحًا.',
  PROMOTION_USED_BY_SHOPPER: 'سبق لك استخدام هذا الرمز.',
  PROMOTION_OTHER_ITEMS: 'لا يشمل هذا الرمز القطع التي في طلبك.',
  PROMOTION_BELOW_MINIMUM: 'لم يبلغ طلبك الحد الأدنى لهذا الرمز.',
  PROMOTION_NOT_BETTER: 'يستفيد طلبك من عرض أفضل من هذا الرمز.',
  OTHER_USER: 'سجّل شخص آخر الدخول في هذا المتصفح. أعد تحميل الصفحة.',
  TOO_MANY: 'محاولات كثيرة. انتظر قليلًا ثم أعد المحاولة.',
  BUSY: 'المتجر مزدحم الآن. أعد المحاولة بعد لحظات.',
  UNAVAILABLE: 'الخدمة غير متاحة مؤقتًا. أعد المحاولة بعد قليل.'
}
