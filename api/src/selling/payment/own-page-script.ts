/** What the own payment page passes to its script; paths of the shop, texts in the language of the order. */
export interface OwnPageData {
  scriptUrl: string
  options: Record<string, unknown>
  /** Until the end of the payment window, in seconds. */
  leftS: number
  returnPath: string
  paidPath: string
  orderPath: string
  text: Record<'opening' | 'opened' | 'closed' | 'checking' | 'failed', string>
}

/**
 * Runs in the browser. Loads the provider's `checkout.js`, opens its window, and passes what it returns to the api, which
 * asks the provider; the confirmation says what came of it. A script that is blocked, empty or late leaves the order
 * payable.
 */
export const ownPageScript = `(()=>{
const main=document.querySelector('main')
const{scriptUrl,options,leftS,returnPath,paidPath,orderPath,text}=JSON.parse(main.dataset.payment)
const button=main.querySelector('button')
const say=(words,canPay)=>{
main.querySelector('[role=status]').textContent=words
button.hidden=!canPay
if(canPay)button.focus()
}
const confirm=async response=>{
say(text.checking)
const body=JSON.stringify(response)
await fetch(returnPath,{method:'POST',headers:{'content-type':'application/json'},body}).catch(()=>{})
location.replace(paidPath)
}
const show=()=>{
const timeout=Math.floor(leftS-performance.now()/1000)
if(timeout<=0)return location.replace(orderPath)
const modal={ondismiss:()=>say(text.closed,true)}
try{
new Razorpay({...options,timeout,handler:confirm,modal}).open()
say(text.opened)
}catch{say(text.failed,true)}
}
const open=()=>{
say(text.opening)
if(window.Razorpay)return show()
const script=document.createElement('script')
const end=then=>{
clearTimeout(timer)
script.onload=script.onerror=null
then()
}
const fail=()=>end(()=>{script.remove();say(text.failed,true)})
const timer=setTimeout(fail,15000)
script.src=scriptUrl
script.onload=()=>end(show)
script.onerror=fail
document.head.append(script)
}
button.addEventListener('click',open)
open()
})()`
