function e({id:e,display:t,why:n,ask:r,choices:i,prompt:a,seats:o,command:s,progress:c}){let l=r?.questions[0],u=(i??[]).map(({label:e},t)=>`  ${t+1}  ${e}`);return[...t?[t]:[],...l?[l.question,...u]:[],...a?[a]:[],...(o??[]).map(e=>`== ${e.seat}\n${e.prompt}`),...c?[c]:[],[n??``,...s?[`Go on with: ${s}`]:[]].filter(Boolean).join(`
`),e].join(`

`)}export{e as t};