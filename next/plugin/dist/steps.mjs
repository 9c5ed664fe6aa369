import{a as e,i as t,n,o as r,r as i,s as a}from"./verbs.mjs";function o({id:e,display:t,why:n,ask:r,choices:i,prompt:a,seats:o,command:s,progress:c}){let l=r?.questions[0],u=(i??[]).map(({label:e},t)=>`  ${t+1}  ${e}`);return[...t?[t]:[],...l?[l.question,...u]:[],...a?[a]:[],...(o??[]).map(e=>`== ${e.seat}\n${e.prompt}`),...c?[c]:[],[n??``,...s?[`Go on with: ${s}`]:[]].filter(Boolean).join(`
`),e].join(`

`)}export{n as cancel,i as next,t as open,e as round,r as run,a as submit,o as t};