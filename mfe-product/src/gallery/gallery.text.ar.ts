import type { Translated } from '@sahra/shared/contract/translated'
import type { galleryText as source } from './gallery.text'
import { isolate } from '@sahra/shared/language/arabic.ar'

export const galleryText: Translated<typeof source> = {
  images: 'صور المنتج',
  scroller: 'صور المنتج، قابلة للتمرير',
  image: (name, number, total, shown) =>
    shown
      ? `${isolate(name)}، ${isolate(shown)}`
      : total > 1
        ? `${isolate(name)}، الصورة ${number} من ${total}`
        : name,
  show: (number, total) => `الصورة ${number} من ${total}`,
  turn: '360°: عرض القطعة من كل الجهات',
  zoom: 'تكبير الصورة',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  previous: 'الصورة السابقة',
  next: 'الصورة التالية',
  enlarged: name => `${isolate(name)}، صورة مكبَّرة`,
  share: 'مشاركة',
  copied: 'تم نسخ الرابط',
  copyFailed: 'تعذّر نسخ الرابط'
}
