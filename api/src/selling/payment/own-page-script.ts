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

/** Opens the window of `checkout.js`; it returns what is signed, and ends with the payment window. */
export const razorpayScript = `
const isLoaded=()=>window.Razorpay
const show=timeout=>{
const modal={ondismiss:()=>say(text.closed,open)}
new Razorpay({...options,timeout,handler:confirm,modal}).open()
say(text.opened)
}`

/** Shows the Payment Element of a Checkout Session; cards, Apple Pay and Google Pay are Stripe's. */
export const stripeScript = `
const isLoaded=()=>window.Stripe
const show=async()=>{
const{key,locale,clientSecret,appearance}=options
const checkout=Stripe(key,{locale}).initCheckoutElementsSdk({clientSecret,elementsOptions:{appearance}})
const element=checkout.createPaymentElement()
const fail=()=>{element.destroy();say(text.failed,open)}
element.on('loaderror',fail)
element.mount(main.querySelector('#payment'))
const{type,actions}=await checkout.loadActions()
if(type!=='success')return fail()
const pay=async()=>{
say(text.checking)
const result=await actions.confirm({redirect:'if_required'})
if(result.type==='error')say(result.error.message,pay)
else await confirm({})
}
say(text.opened,pay,true)
}`

/**
 * Runs in the browser. Loads the provider's script, lets `part` show the payment, and passes what it returns to the api,
 * which asks the provider; the confirmation says what came of it. A script that is blocked, empty or late leaves the order
 * payable.
 */
export const ownPageScript = (part: string): string => `(()=>{
const main=document.querySelector('main')
const{scriptUrl,options,leftS,returnPath,paidPath,orderPath,text}=JSON.parse(main.dataset.payment)
const button=main.querySelector('button')
const say=(words,press,isFirst)=>{
main.querySelector('[role=status]').textContent=words
button.hidden=!press
button.onclick=press
if(press&&!isFirst)button.focus()
}
const confirm=async response=>{
say(text.checking)
const body=JSON.stringify(response)
await fetch(returnPath,{method:'POST',headers:{'content-type':'application/json'},body}).catch(()=>{})
location.replace(paidPath)
}
${part}
const begin=async()=>{
const left=Math.floor(leftS-performance.now()/1000)
if(left<=0)return location.replace(orderPath)
try{await show(left)}catch{say(text.failed,open)}
}
const open=()=>{
say(text.opening)
if(isLoaded())return begin()
const script=document.createElement('script')
const end=then=>{
clearTimeout(timer)
script.onload=script.onerror=null
then()
}
const fail=()=>end(()=>{script.remove();say(text.failed,open)})
const timer=setTimeout(fail,15000)
script.src=scriptUrl
script.onload=()=>end(begin)
script.onerror=fail
document.head.append(script)
}
open()
})()`
