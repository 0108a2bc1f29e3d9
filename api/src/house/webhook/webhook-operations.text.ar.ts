import type { Translated } from '@sahra/shared/contract/translated'
import { eventTypes } from './events.rules'
import type { webhookHelp as source } from './webhook-operations.text'

export const webhookHelp: Translated<typeof source> = {
  list: 'الويب هوك، مع ما ينتظر وما تُرك إرساله',
  log: 'ما أُرسل في آخر 30 يوماً، لويب هوك أو للكل: أحدث الأحداث أولاً',
  replay: 'يرسل حدثاً، أو كل ما جرى منذ لحظة، من جديد إلى ما يطلبه من ويب هوك',
  add: 'يرسل أحداث المتجر إلى عنوان، موقَّعة بسر يُعرض مرة واحدة',
  rotate: 'يعطي ويب هوك سراً جديداً يُعرض مرة واحدة؛ ويوقَّع كل حدث بالاثنين مدة 24 ساعة',
  remove: 'يزيل ويب هوك؛ وما ينتظره لا يُرسل',
  events: `بعض من ${eventTypes.join('، ')}؛ والأصل الكل`,
  allowPrivate: 'عنوان داخل الشبكة، ولو من دون https',
  failed: 'ما لم يصل فقط',
  since: 'من هذه اللحظة، مثل 2030-11-27 أو 2030-11-27T18:00، بتوقيت دبي',
  webhook: 'إلى هذا الويب هوك فقط',
  now: 'ينتهي السر القديم فوراً، لأن غيرك قد يعرفه'
}

export const allEvents = 'كل الأحداث'
