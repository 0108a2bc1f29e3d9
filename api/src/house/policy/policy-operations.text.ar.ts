import { policyPages } from '@sahra/shared/contract/policy'
import type { Translated } from '@sahra/shared/contract/translated'
import type { faqHelp as faqSource, policyHelp as source } from './policy-operations.text'

export const policyHelp: Translated<typeof source> = {
  list: `الصفحات التي يمكن استبدال نصها (${policyPages.join('، ')})، وأين حدث ذلك`,
  show: 'ما تقوله صفحة الآن، أو ما قالته في نسخة من تاريخها، بصيغة Markdown',
  version: 'ما قالته نسخة من صفحة، بصيغة Markdown',
  change:
    'يستبدل نص صفحة بنص Markdown: ‎# عنوان، ثم مقدمة، ثم ‎## أجزاء فيها فقرات وقوائم وروابط وعناوين ‎###',
  history: 'نسخ صفحة بكل اللغات، الأحدث أولاً',
  reset: 'يعيد إلى صفحة نصها الأصلي',
  language: 'لغة النص؛ والأصل en',
  versionNumber: 'رقم من policies history'
}

export const faqHelp: Translated<typeof faqSource> = {
  list: 'الأسئلة الشائعة بأرقامها وأجوبتها',
  add: 'يضيف سؤالاً إلى جزء من الأسئلة الشائعة، ويبدأ الجزء به إن لم يوجد؛ والجواب بصيغة Markdown',
  change: 'يغيّر سؤالاً وجوابه، أو ينقله: إلى موضع في جزئه، من 1، أو إلى جزء آخر',
  edit: 'يغيّر سؤالاً أو جوابه',
  move: 'ينقل سؤالاً إلى موضع في جزئه، من 1، أو إلى جزء آخر',
  remove: 'يزيل سؤالاً، ويزيل جزءه مع آخر سؤال فيه',
  question: 'السؤال الجديد',
  answer: 'الجواب الجديد، بصيغة Markdown',
  part: 'الجزء الذي ينتقل إليه'
}
