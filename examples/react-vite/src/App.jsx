import { ApiError, pictureUrl } from '@baodao/api-client';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { useEffect, useState } from 'react';
import { api, shopUrl, signIn } from './shop.js';

export function App() {
  const [products, setProducts] = useState([]);
  const [key, setKey] = useState('tea');
  const [user, setUser] = useState(null);
  const [count, setCount] = useState(0);
  const [problem, setProblem] = useState('');

  // Shows the reason of a failure instead of throwing it.
  const attempt = (act) =>
    act().then(
      () => setProblem(''),
      (error) => setProblem(describe(error)),
    );

  useEffect(() => {
    const controller = new AbortController();
    api.catalog
      .products({ key, count: 8 }, { signal: controller.signal })
      .then(({ list }) => setProducts(list))
      // An aborted call rejects with the reason of the signal.
      .catch((error) => controller.signal.aborted || setProblem(describe(error)));
    return () => controller.abort();
  }, [key]);

  const submit = (form) =>
    attempt(async () => {
      setUser(await signIn(form.get('username'), form.get('password')));
      setCount((await api.cart.count()) ?? 0);
    });

  const add = (id) =>
    attempt(async () => {
      const { skus } = await api.catalog.product({ id });
      const sku = skus.find(({ stock }) => stock > 0);
      // Nothing after a 401: the session has ended.
      const reply = sku && (await api.cart.save({ skuId: sku.id, num: 1 }));
      if (reply) setCount(reply.count);
    });

  return (
    <main>
      <h1>Products from Taiwan</h1>
      {user ? (
        <p>
          Hello {user.nickname}, {count} in your cart
        </p>
      ) : (
        <form action={submit}>
          <label>
            Mobile number <input name="username" autoComplete="username" required />
          </label>
          <label>
            Password <input name="password" type="password" autoComplete="current-password" required />
          </label>
          <button type="submit">Log in</button>
        </form>
      )}
      {problem && <p role="alert">{problem}</p>}
      <label>
        Search <input value={key} onChange={({ target }) => setKey(target.value)} />
      </label>
      <ul>
        {products.map(({ id, title, price, priceCny, cover }) => (
          <li key={id}>
            <img src={pictureUrl(cover, { width: 160, baseURL: shopUrl })} width="160" height="160" alt="" />
            {title}: {formatMoney(price, 'TWD')} ≈ {formatMoney(priceCny, 'CNY')}
            <button type="button" disabled={!user} onClick={() => add(id)}>
              Add to cart
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

function describe(error) {
  if (!ApiError.isApiError(error)) return String(error);
  // -102 and -103: unknown number, wrong password.
  if ([-102, -103].includes(error.code)) return 'Number or password is wrong.';
  if (error.kind === 'unauthorized') return 'The session has ended. Log in again.';
  return error.kind === 'network' ? 'The shop does not answer. Is this origin in its CORS_ORIGINS?' : error.message;
}
