// Search in the index of deliberations: hides what does not hold every word, or ended in a way that is not ticked.
const form = document.querySelector('form');
const entries = [...document.querySelectorAll('details.entry')];
const texts = new Map();
const textOf = (entry) => {
  if (!texts.has(entry)) texts.set(entry, entry.textContent.toLowerCase());
  return texts.get(entry);
};

function search() {
  const words = form.elements.words.value.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = new Set([...form.querySelectorAll('input[name=gate]:checked')].map(({ value }) => value));
  let shown = 0;
  for (const entry of entries) {
    const fits = wanted.has(entry.dataset.gate) && words.every((word) => textOf(entry).includes(word));
    entry.hidden = !fits;
    if (fits) shown++;
  }
  document.querySelector('#shown').textContent = `${shown} of ${entries.length}`;
}

form.addEventListener('input', search);
form.addEventListener('submit', (event) => event.preventDefault());
form.hidden = false;
