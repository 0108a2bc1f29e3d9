import { brand } from '@sahra/shared/shop/brand'
import type { Translated } from '@sahra/shared/contract/translated'
import type * as source from './journal.text'

export const journalText: Translated<typeof source.journalText> = {
  title: 'المجلّة',
  lead: 'كيف ننظر، وعمّ نبحث، وكيف تبقى الأشياء الجميلة جميلة.',
  description: () => `من مشغل ${brand.name}${brand.inCity}: أصالة القطع الفاخرة وحالتها والعناية بها.`,
  read: 'قراءة المقال',
  breadcrumb: 'مسار التنقل',
  related: 'قطع تناسب المقال',
  unknown: 'هذا المقال غير موجود',
  unknownAdvice: 'ربما انتقل إلى مكان آخر. كل المقالات في المجلّة.',
  all: 'إلى المجلّة'
}

export const articleHeads: Translated<typeof source.articleHeads> = {
  'how-we-authenticate': {
    title: 'كيف نوثّق الأصالة',
    lead: 'شخصان، وأربع خطوات، والحق في أن نقول لا. ما يجري بين طرقة على بابنا وصفحة في المتجر.',
    picture: 'ميناء كرونوغراف عن قرب'
  },
  'what-a-grade-tells-you': {
    title: 'ما تقوله لك درجة الحالة',
    lead: 'كالجديدة، ممتازة، جيدة جدًا، جيدة: أربع كلمات يجب أن يكون معناها واحدًا في كل مرة.',
    picture: 'قفل حقيبة عاجية وكحلية عن قرب'
  },
  'leather-in-the-gulf': {
    title: 'الجلد في الخليج',
    get lead() {
      return `حرّ في الخارج، وهواء بارد في الداخل، وبينهما الملح. كيف تعيش حقيبة أو زوج أحذية عيشة طيبة${brand.inCity || ' في الخليج'}.`
    },
    picture: 'مقبضا حقيبة من الجلد الرملي عن قرب'
  }
}
