import type { errorResponseText as source } from './error-response.text'

const unsupported = 'هذا الطلب غير مدعوم'
const tooLarge = 'الطلب أكبر من الحد المسموح به'

/** What pages in Arabic say of a request that the gateway does not pass on. */
export const errorResponseText: typeof source = {
  400: { title: 'تعذّرت قراءة هذا العنوان', message: 'الطلب غير صالح. يُرجى التحقق من العنوان.' },
  404: { title: 'الصفحة غير موجودة', message: 'لا يوجد شيء في هذا العنوان.' },
  408: { title: 'استغرق الطلب وقتًا طويلًا', message: 'لم يصل الطلب في الوقت المحدد. يُرجى إعادة المحاولة.' },
  413: { title: tooLarge, message: 'محتوى الطلب أكبر من الحد المسموح به.' },
  414: { title: 'هذا العنوان أطول من اللازم', message: 'يُرجى اختصار العنوان، أو البدء من الصفحة الأولى.' },
  415: { title: unsupported, message: 'نوع محتوى الطلب غير مدعوم.' },
  417: { title: unsupported, message: 'تعذّرت تلبية ما يشترطه الطلب.' },
  421: { title: 'لا يُعرض شيء هنا', message: 'لا يخدم هذا الخادم اسم النطاق المطلوب.' },
  431: { title: tooLarge, message: 'ترويسات الطلب أكبر من الحد المسموح به.' },
  500: { title: 'حدث خطأ ما', message: 'حدث خطأ لدينا. يُرجى إعادة المحاولة.' }
}
