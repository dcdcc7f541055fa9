import type { GoodsCategory } from '../goodsTypes.ts';

export const health: GoodsCategory = {
  id: 35,
  icon: 'heart-pulse',
  title: ['保健', '保健', 'Health'],
  groups: [
    {
      icon: 'leaf',
      title: ['益生菌与酵素', '益生菌與酵素', 'Probiotics & Enzymes'],
      leaves: [
        {
          title: ['益生菌', '益生菌', 'Probiotics'],
          nouns: [
            {
              noun: ['益生菌', '益生菌', 'Probiotics'],
              kind: 'supplement',
              form: 'carton',
              icons: ['glass-of-milk', 'strawberry'],
              price: [480, 1280],
              varieties: [
                ['原味', '原味', 'Plain'],
                ['草莓', '草莓', 'Strawberry'],
                ['儿童', '兒童', 'Children’s'],
                ['晚安', '晚安', 'Night'],
                ['三十亿', '三十億', '3-Billion'],
              ],
            },
          ],
        },
        {
          title: ['酵素', '酵素', 'Enzymes'],
          nouns: [
            {
              noun: ['酵素饮', '酵素飲', 'Enzyme Drink'],
              kind: 'tonic',
              form: 'bottle',
              icons: ['kiwi-fruit', 'pineapple'],
              price: [420, 980],
              varieties: [
                ['凤梨', '鳳梨', 'Pineapple'],
                ['诺丽果', '諾麗果', 'Noni'],
                ['综合蔬果', '綜合蔬果', 'Mixed-Fruit'],
                ['梅子', '梅子', 'Plum'],
                ['柠檬', '檸檬', 'Lemon'],
              ],
            },
          ],
        },
        {
          title: ['膳食纤维', '膳食纖維', 'Fibre'],
          nouns: [
            {
              noun: ['膳食纤维粉', '膳食纖維粉', 'Fibre Powder'],
              kind: 'supplement',
              form: 'carton',
              icons: ['broccoli', 'green-salad'],
              price: [320, 780],
              varieties: [
                ['洋车前子', '洋車前子', 'Psyllium'],
                ['青汁', '青汁', 'Green-Juice'],
                ['大麦若叶', '大麥若葉', 'Barley-Grass'],
                ['柠檬', '檸檬', 'Lemon'],
                ['菊苣', '菊苣', 'Chicory'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'soup',
      title: ['滋补养生', '滋補養生', 'Tonics'],
      leaves: [
        {
          title: ['滴鸡精', '滴雞精', 'Chicken Essence'],
          nouns: [
            {
              noun: ['滴鸡精', '滴雞精', 'Chicken Essence'],
              kind: 'tonic',
              form: 'box',
              icons: ['rooster', 'ginger-root'],
              price: [680, 1680],
              varieties: [
                ['常温', '常溫', 'Ambient'],
                ['黑羽土鸡', '黑羽土雞', 'Black-Feather'],
                ['人参', '人參', 'Ginseng'],
                ['冷冻', '冷凍', 'Frozen'],
                ['孕妈', '孕媽', 'For-Mothers'],
              ],
            },
          ],
        },
        {
          title: ['银耳木耳饮', '銀耳木耳飲', 'Fungus Drinks'],
          nouns: [
            {
              noun: ['黑木耳饮', '黑木耳飲', 'Black Fungus Drink'],
              kind: 'tonic',
              form: 'bottle',
              icons: ['brown-mushroom', 'cherries'],
              price: [280, 620],
              varieties: [
                ['红枣', '紅棗', 'Red-Date'],
                ['黑糖', '黑糖', 'Brown-Sugar'],
                ['桂圆', '桂圓', 'Longan'],
                ['无糖', '無糖', 'Unsweetened'],
                ['枸杞', '枸杞', 'Goji'],
              ],
            },
          ],
        },
        {
          title: ['养生茶饮', '養生茶飲', 'Herbal Tea'],
          nouns: [
            {
              noun: ['红枣枸杞茶', '紅棗枸杞茶', 'Date & Goji Tea'],
              kind: 'tonic',
              form: 'carton',
              icons: ['cherries', 'hot-beverage'],
              price: [180, 420],
              varieties: [
                ['黄芪', '黃芪', 'Astragalus'],
                ['桂圆', '桂圓', 'Longan'],
                ['黑糖姜母', '黑糖薑母', 'Ginger'],
                ['玫瑰', '玫瑰', 'Rose'],
                ['菊花', '菊花', 'Chrysanthemum'],
              ],
            },
            {
              noun: ['姜母茶', '薑母茶', 'Ginger Tea'],
              kind: 'tonic',
              form: 'box',
              icons: ['ginger-root', 'hot-beverage'],
              price: [150, 380],
              varieties: [
                ['黑糖', '黑糖', 'Brown-Sugar'],
                ['红枣', '紅棗', 'Red-Date'],
                ['竹姜', '竹薑', 'Bamboo-Ginger'],
                ['桂圆', '桂圓', 'Longan'],
                ['冬瓜', '冬瓜', 'Winter-Melon'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'pill',
      title: ['维生素与矿物', '維生素與礦物', 'Vitamins & Minerals'],
      leaves: [
        {
          title: ['护眼', '護眼', 'Eye Care'],
          nouns: [
            {
              noun: ['叶黄素', '葉黃素', 'Lutein'],
              kind: 'supplement',
              form: 'bottle',
              icons: ['blueberries', 'carrot'],
              price: [480, 1180],
              varieties: [
                ['游离型', '游離型', 'Free-Form'],
                ['晶亮', '晶亮', 'Bright'],
                ['山桑子', '山桑子', 'Bilberry'],
                ['儿童', '兒童', 'Children’s'],
                ['高单位', '高單位', 'High-Dose'],
              ],
            },
          ],
        },
        {
          title: ['维生素', '維生素', 'Vitamins'],
          nouns: [
            {
              noun: ['维生素C', '維生素C', 'Vitamin C'],
              kind: 'supplement',
              form: 'bottle',
              icons: ['tangerine', 'lemon'],
              price: [280, 620],
              varieties: [
                ['缓释', '緩釋', 'Slow-Release'],
                ['咀嚼', '咀嚼', 'Chewable'],
                ['西印度樱桃', '西印度櫻桃', 'Acerola'],
                ['发泡', '發泡', 'Effervescent'],
                ['天然', '天然', 'Natural'],
              ],
            },
            {
              noun: ['B族维生素', '維生素B群', 'Vitamin B Complex'],
              kind: 'supplement',
              form: 'bottle',
              icons: ['high-voltage', 'sheaf-of-rice'],
              price: [320, 720],
              varieties: [
                ['缓释', '緩釋', 'Slow-Release'],
                ['女士', '女士', 'Women’s'],
                ['男士', '男士', 'Men’s'],
                ['酵母', '酵母', 'Yeast'],
                ['上班族', '上班族', 'Office'],
              ],
            },
          ],
        },
        {
          title: ['鱼油钙镁', '魚油鈣鎂', 'Fish Oil & Calcium'],
          nouns: [
            {
              noun: ['鱼油', '魚油', 'Fish Oil'],
              kind: 'supplement',
              form: 'bottle',
              icons: ['fish', 'water-wave'],
              price: [480, 1280],
              varieties: [
                ['高浓度', '高濃度', 'High-Strength'],
                ['小颗粒', '小顆粒', 'Small-Capsule'],
                ['儿童', '兒童', 'Children’s'],
                ['深海', '深海', 'Deep-Sea'],
                ['柠檬味', '檸檬味', 'Lemon'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'flower',
      title: ['美容营养', '美容營養', 'Beauty Nutrition'],
      leaves: [
        {
          title: ['胶原蛋白', '膠原蛋白', 'Collagen'],
          nouns: [
            {
              noun: ['胶原蛋白粉', '膠原蛋白粉', 'Collagen Powder'],
              kind: 'supplement',
              form: 'carton',
              icons: ['peach', 'sparkles'],
              price: [580, 1480],
              varieties: [
                ['鱼鳞', '魚鱗', 'Fish'],
                ['蓝莓', '藍莓', 'Blueberry'],
                ['原味', '原味', 'Plain'],
                ['珍珠', '珍珠', 'Pearl'],
                ['玫瑰', '玫瑰', 'Rose'],
              ],
            },
          ],
        },
        {
          title: ['四物与燕窝', '四物與燕窩', 'Floral Tonics'],
          nouns: [
            {
              noun: ['玫瑰四物饮', '玫瑰四物飲', 'Rose Four-Herb Drink'],
              kind: 'tonic',
              form: 'bottle',
              icons: ['rose', 'cherries'],
              price: [380, 880],
              varieties: [
                ['铁质', '鐵質', 'Iron'],
                ['轻甜', '輕甜', 'Light-Sweet'],
                ['经典', '經典', 'Classic'],
                ['桂圆', '桂圓', 'Longan'],
                ['黑豆', '黑豆', 'Black-Bean'],
              ],
            },
          ],
        },
        {
          title: ['蜂产品', '蜂產品', 'Bee Products'],
          nouns: [
            {
              noun: ['龙眼蜂蜜', '龍眼蜂蜜', 'Longan Honey'],
              kind: 'sauce',
              form: 'jar',
              icons: ['honeybee', 'honey-pot'],
              price: [380, 880],
              varieties: [
                ['纯', '純', 'Pure'],
                ['中寮', '中寮', 'Zhongliao'],
                ['巢', '巢', 'Comb'],
                ['生', '生', 'Raw'],
                ['礼盒', '禮盒', 'Gift'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'dumbbell',
      title: ['运动与护理', '運動與護理', 'Sport & Care'],
      leaves: [
        {
          title: ['运动营养', '運動營養', 'Sport Nutrition'],
          nouns: [
            {
              noun: ['乳清蛋白', '乳清蛋白', 'Whey Protein'],
              kind: 'supplement',
              form: 'pouch',
              icons: ['flexed-biceps', 'glass-of-milk'],
              price: [680, 1680],
              varieties: [
                ['可可', '可可', 'Cocoa'],
                ['奶茶', '奶茶', 'Milk-Tea'],
                ['草莓', '草莓', 'Strawberry'],
                ['原味', '原味', 'Plain'],
                ['芋头', '芋頭', 'Taro'],
              ],
            },
          ],
        },
        {
          title: ['居家护理', '居家護理', 'Home Care'],
          nouns: [
            {
              noun: ['凉感贴布', '涼感貼布', 'Cooling Patches'],
              kind: 'supplement',
              form: 'carton',
              icons: ['adhesive-bandage', 'snowflake'],
              price: [120, 320],
              varieties: [
                ['薄荷', '薄荷', 'Mint'],
                ['一条根', '一條根', 'Yitiaogen'],
                ['大片', '大片', 'Large'],
                ['肩颈', '肩頸', 'Neck'],
                ['儿童', '兒童', 'Children’s'],
              ],
            },
          ],
        },
        {
          title: ['运动用品', '運動用品', 'Sport Gear'],
          nouns: [
            {
              noun: ['瑜伽垫', '瑜伽墊', 'Yoga Mat'],
              kind: 'carry',
              form: 'plain',
              icons: ['person-in-lotus-position', 'leaf-fluttering-in-wind'],
              price: [480, 1280],
              varieties: [
                ['天然橡胶', '天然橡膠', 'Natural-Rubber'],
                ['双色', '雙色', 'Two-Tone'],
                ['加厚', '加厚', 'Thick'],
                ['便携', '攜帶型', 'Travel'],
                ['软木', '軟木', 'Cork'],
              ],
            },
          ],
        },
      ],
    },
  ],
};
