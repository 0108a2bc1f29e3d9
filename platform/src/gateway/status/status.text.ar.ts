import type { statusText as source } from './status.text'

export const statusText: typeof source = {
  heading: 'ما يعمل الآن',
  all: 'كل شيء يعمل.',
  some: names => `توجد مشكلات: ${names}.`,
  shop: 'صفحات المتجر',
  works: 'لا مشكلة',
  fails: 'توجد مشكلة',
  since: 'منذ',
  comma: '، ',
  pages: 'الصفحات',
  how: 'يقيس هذا الخادم ردوده خلال آخر خمس دقائق، وما يعرفه المتجر عن نفسه، وما تبلّغ به المتصفحات.',
  again: 'التحقق من جديد'
}
