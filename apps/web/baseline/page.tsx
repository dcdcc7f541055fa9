// The smallest page that the shop's libraries can make: 24 product cards or one product, with a cart in a store and a saga.
import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { Provider, useDispatch, useSelector } from 'react-redux';
import createSagaMiddleware from 'redux-saga';
import { delay, put, takeEvery } from 'redux-saga/effects';

export interface BaselineProduct {
  id: number;
  title: string;
  price: string;
  picture: string;
}

export interface BaselineState {
  products: BaselineProduct[];
  /** Set on the product page. */
  product?: BaselineProduct;
}

const cart = createSlice({
  name: 'cart',
  initialState: { count: 0 },
  reducers: {
    addRequested: () => {},
    added: (state, { payload }: PayloadAction<number>) => {
      state.count += payload;
    },
  },
});

function* addToCart() {
  yield delay(1);
  yield put(cart.actions.added(1));
}

export function createBaselineStore() {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: { cart: cart.reducer },
    middleware: (standard) => standard({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(saga),
  });
  saga.run(function* watch() {
    yield takeEvery(cart.actions.addRequested.type, addToCart);
  });
  return store;
}

export function BaselinePage({ store, state }: { store: ReturnType<typeof createBaselineStore>; state: BaselineState }) {
  return (
    <Provider store={store}>
      <Header />
      <main>{state.product ? <Product product={state.product} /> : <Cards products={state.products} />}</main>
    </Provider>
  );
}

function Header() {
  const count = useSelector((state: { cart: { count: number } }) => state.cart.count);
  return (
    <header>
      <a href="/">宝岛集市</a>
      <input role="combobox" aria-label="搜索" aria-expanded="false" aria-controls="none" />
      <a href="/cart">购物车 {count}</a>
    </header>
  );
}

function Cards({ products }: { products: BaselineProduct[] }) {
  return (
    <ul>
      {products.map(({ id, title, price, picture }, index) => (
        <li key={id}>
          <a href={`/product?id=${id}`}>
            <img src={`${picture}/320.avif`} alt="" width="186" height="186" loading={index < 6 ? 'eager' : 'lazy'} />
            {title}
          </a>
          <b>NT${price}</b>
          <AddToCart />
        </li>
      ))}
    </ul>
  );
}

function Product({ product }: { product: BaselineProduct }) {
  return (
    <>
      <img src={`${product.picture}/640.avif`} alt="" width="380" height="380" fetchPriority="high" />
      <h1>{product.title}</h1>
      <b>NT${product.price}</b>
      <AddToCart />
    </>
  );
}

function AddToCart() {
  const dispatch = useDispatch();
  return (
    <button type="button" onClick={() => dispatch(cart.actions.addRequested())}>
      加入购物车
    </button>
  );
}
