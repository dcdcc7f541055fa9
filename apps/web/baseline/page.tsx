// The least a shop's page can be with the libraries the shop is made of: twenty-four cards, or one product, a cart in a store, and a saga.
import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { Provider, useDispatch, useSelector } from 'react-redux';
import createSagaMiddleware from 'redux-saga';
import { delay, put, takeEvery } from 'redux-saga/effects';

export interface FloorGoods {
  id: number;
  title: string;
  price: string;
  picture: string;
}

export interface FloorState {
  goods: FloorGoods[];
  /** Of the one product on its page. */
  shown?: FloorGoods;
}

const cart = createSlice({
  name: 'cart',
  initialState: { count: 0 },
  reducers: {
    asked: () => {},
    put: (state, { payload }: PayloadAction<number>) => {
      state.count += payload;
    },
  },
});

function* putInCart() {
  yield delay(1);
  yield put(cart.actions.put(1));
}

export function openFloorStore() {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: { cart: cart.reducer },
    middleware: (standard) => standard({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(saga),
  });
  saga.run(function* watch() {
    yield takeEvery(cart.actions.asked.type, putInCart);
  });
  return store;
}

export function FloorPage({ store, state }: { store: ReturnType<typeof openFloorStore>; state: FloorState }) {
  return (
    <Provider store={store}>
      <Head />
      <main>{state.shown ? <Product goods={state.shown} /> : <Cards goods={state.goods} />}</main>
    </Provider>
  );
}

function Head() {
  const count = useSelector((state: { cart: { count: number } }) => state.cart.count);
  return (
    <header>
      <a href="/">宝岛集市</a>
      <input role="combobox" aria-label="搜索" aria-expanded="false" aria-controls="none" />
      <a href="/cart">购物车 {count}</a>
    </header>
  );
}

function Cards({ goods }: { goods: FloorGoods[] }) {
  return (
    <ul>
      {goods.map(({ id, title, price, picture }, place) => (
        <li key={id}>
          <a href={`/product?id=${id}`}>
            <img src={`${picture}/320.avif`} alt="" width="186" height="186" loading={place < 6 ? 'eager' : 'lazy'} />
            {title}
          </a>
          <b>NT${price}</b>
          <Buy />
        </li>
      ))}
    </ul>
  );
}

function Product({ goods }: { goods: FloorGoods }) {
  return (
    <>
      <img src={`${goods.picture}/640.avif`} alt="" width="380" height="380" fetchPriority="high" />
      <h1>{goods.title}</h1>
      <b>NT${goods.price}</b>
      <Buy />
    </>
  );
}

function Buy() {
  const dispatch = useDispatch();
  return (
    <button type="button" onClick={() => dispatch(cart.actions.asked())}>
      加入购物车
    </button>
  );
}
