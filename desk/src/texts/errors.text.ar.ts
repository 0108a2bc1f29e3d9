import type { ErrorCode } from '@sahra/shared/contract/response'

/** Of an error of the api. */
export interface ErrorBody {
  message?: string
  code?: string
  /** The fields as they are now, where someone else has changed them. */
  current?: unknown
}

/** Codes of the storefront, which the calls of the desk never return. */
type ShopperCode = `PROMOTION_${string}` | 'OTHER_USER' | 'PRICE_CHANGED' | 'WEAK_PASSWORD' | 'WRONG_PASSWORD'

/** Codes that say enough. */
const sentences = {
  BLOCKED: 'هذا الحساب موقوف.',
  BUSY: 'المتجر مزدحم الآن. أعد المحاولة بعد لحظات.',
  INTERNAL: 'حدث خطأ في المتجر. أعد المحاولة بعد قليل.',
  TOO_MANY: 'محاولات كثيرة. أعد المحاولة بعد قليل.',
  UNAVAILABLE: 'الخدمة غير متاحة الآن. أعد المحاولة بعد قليل.'
}

/** Codes of which the English sentence of the api names the thing and the state. */
const beginnings: Record<Exclude<ErrorCode, ShopperCode | keyof typeof sentences>, string> = {
  ALREADY_THERE: 'هذا موجود من قبل',
  BAD_INPUT: 'تعذّر قبول ما أُدخل',
  CONFLICT: 'لا يمكن ذلك في الحالة الحالية',
  FORBIDDEN: 'هذا غير مسموح لك',
  NO_SESSION: 'تعذّر تسجيل الدخول',
  NOT_FOUND: 'تعذّر العثور على المطلوب',
  OUT_OF_STOCK: 'الكمية غير متوفرة'
}

const changedMeanwhile = 'غيّر شخص آخر هذا في الأثناء. راجعه ثم احفظ مرة أخرى.'

/** Returns what an error of the api means, with its English sentence where the code says too little. */
export function arabicMessage({ message = '', code = '', current }: ErrorBody): string {
  if (current) return changedMeanwhile
  const sentence = (sentences as Record<string, string>)[code]
  const beginning = (beginnings as Record<string, string>)[code]
  // Isolated: it runs from left to right.
  return sentence ?? (beginning ? `${beginning}: \u2068${message}\u2069` : message)
}
